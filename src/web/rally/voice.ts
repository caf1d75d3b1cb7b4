/** The co-driver's voice: the browser's speech synthesis, where there is one. */
export class Voice {
  isOn = false
  private readonly synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined

  /** Whether this browser can speak. */
  get isThere(): boolean {
    return this.synthesis !== undefined && typeof SpeechSynthesisUtterance === 'function'
  }

  /** Says a pace note at once: one that is still being said is late by now. */
  say(text: string): void {
    if (!this.isOn || !this.isThere) return
    this.synthesis?.cancel()
    const words = new SpeechSynthesisUtterance(text)
    words.lang = 'en-GB'
    words.rate = 1.25
    this.synthesis?.speak(words)
  }

  stop(): void {
    this.synthesis?.cancel()
  }
}
