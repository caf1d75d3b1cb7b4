import type { CarTones } from './tones.js'

/** Seconds in which a sound follows its car. */
const GLIDE = 0.04
const LOUDNESS = 0.32
/** m/s of a knock that is as loud as it gets. */
const HARD_KNOCK = 12

/** A car's sound, made by the browser from tones and noise: nothing is loaded. Silent until the player has pressed something. */
export class CarSound {
  private context: AudioContext | null = null
  private voices: Voices | null = null
  private isOn = true
  private knocked = 0

  /** Call it from a press: browsers let nothing sound before one. */
  wake(): void {
    if (!this.isOn || typeof AudioContext !== 'function') return
    this.context ??= new AudioContext()
    this.voices ??= makeVoices(this.context)
    if (this.context.state === 'suspended') void this.context.resume()
  }

  setOn(on: boolean): void {
    this.isOn = on
    if (!on) this.hush()
  }

  /** Lets the sound follow a car. */
  follow(tones: CarTones): void {
    const { context, voices } = this
    if (!context || !voices || !this.isOn) return
    const now = context.currentTime
    const set = (param: AudioParam, value: number): void => void param.setTargetAtTime(value, now, GLIDE)
    set(voices.master.gain, LOUDNESS)
    set(voices.low.frequency, tones.firing / 2)
    set(voices.high.frequency, tones.firing)
    set(voices.engineFilter.frequency, 260 + tones.firing * (2 + 5 * tones.load))
    set(voices.engine.gain, 0.25 + 0.3 * tones.load)
    set(voices.roadFilter.frequency, tones.roadPitch)
    set(voices.road.gain, tones.road * 0.5)
    set(voices.slideFilter.frequency, tones.squeals ? 1500 : 500)
    voices.slideFilter.Q.value = tones.squeals ? 9 : 1
    set(voices.slide.gain, tones.slide * (tones.squeals ? 0.7 : 0.45))
    if (tones.impact > 1.5 && now > this.knocked) this.knock(context, voices, Math.min(1, tones.impact / HARD_KNOCK))
  }

  private knock(context: AudioContext, { noise, master }: Voices, strength: number): void {
    const now = context.currentTime
    this.knocked = now + 0.18
    const gain = new GainNode(context, { gain: strength })
    gain.gain.setTargetAtTime(0, now + 0.02, 0.07)
    const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: 420 })
    noise.connect(filter).connect(gain).connect(master)
    setTimeout(() => gain.disconnect(), 600)
  }

  /** Silence: paused, finished, or switched off. */
  hush(): void {
    const { context, voices } = this
    if (context && voices) voices.master.gain.setTargetAtTime(0, context.currentTime, 0.08)
  }
}

type Voices = ReturnType<typeof makeVoices>

function makeVoices(context: AudioContext) {
  const master = new GainNode(context, { gain: 0 })
  const limiter = new DynamicsCompressorNode(context)
  master.connect(limiter).connect(context.destination)
  const low = new OscillatorNode(context, { type: 'sawtooth', frequency: 30 })
  const high = new OscillatorNode(context, { type: 'square', frequency: 60 })
  const engineFilter = new BiquadFilterNode(context, { type: 'lowpass', frequency: 400, Q: 1.5 })
  const engine = new GainNode(context, { gain: 0 })
  low.connect(engineFilter)
  high.connect(new GainNode(context, { gain: 0.35 })).connect(engineFilter)
  engineFilter.connect(engine).connect(master)
  const noise = new AudioBufferSourceNode(context, { buffer: noiseBuffer(context), loop: true })
  const branch = (type: BiquadFilterType, frequency: number) => {
    const filter = new BiquadFilterNode(context, { type, frequency, Q: 0.7 })
    const gain = new GainNode(context, { gain: 0 })
    noise.connect(filter).connect(gain).connect(master)
    return { filter, gain }
  }
  const road = branch('lowpass', 700)
  const slide = branch('bandpass', 700)
  for (const source of [low, high, noise]) source.start()
  return {
    ...{ master, low, high, engineFilter, engine, noise },
    ...{ roadFilter: road.filter, road: road.gain, slideFilter: slide.filter, slide: slide.gain },
  }
}

/** Two seconds of noise. */
function noiseBuffer(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}
