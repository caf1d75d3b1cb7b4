import { ByteReader } from '../core/bytes.js'
import { FieldWriter } from './field-writer.js'

const RECORD_BYTES = 12

/** A sample's place in the bank's data, and its rate. */
export interface SoundRecord {
  /** Byte offset and length in the data. */
  readonly offset: number
  readonly length: number
  /** Sample frames a second. */
  readonly rate: number
}

/** A decoded sound bank: the SDT's records and the RAW's bytes, headerless PCM (city-formats, "SDT / RAW"). */
export interface SoundBank {
  readonly records: readonly SoundRecord[]
  readonly data: Uint8Array
}

/** The two files of a bank. */
export interface SoundBankFiles {
  readonly sdt: Uint8Array
  readonly raw: Uint8Array
}

/** How a bank's bytes are to be read. */
export interface SampleFormat {
  /** 8: unsigned; 16: signed, little-endian. */
  readonly bits: 8 | 16
  readonly channels: 1 | 2
}

/** Stereo samples at the start of the front end's bank. */
const STEREO_SAMPLES = 3

/**
 * Reads the record table of a bank alone: {u32 offset, u32 length, u32 rate} a record. Offsets are not checked against data.
 */
export function decodeSoundRecords(sdt: Uint8Array, file: string): readonly SoundRecord[] {
  const reader = new ByteReader(sdt, file)
  if (sdt.length % RECORD_BYTES !== 0) {
    const whole = sdt.length - (sdt.length % RECORD_BYTES)
    throw reader.error('truncated', `records of ${RECORD_BYTES} bytes`, `${sdt.length} bytes`, whole)
  }
  const records: SoundRecord[] = []
  while (reader.remaining > 0) {
    records.push({
      offset: reader.u32('sample offset'),
      length: reader.u32('sample length'),
      rate: reader.u32('sample rate'),
    })
  }
  return records
}

/** Reads a bank. `file` names the SDT; a record that reaches past the RAW's end is a `FormatError` at its place in the SDT. */
export function decodeSoundBank(files: SoundBankFiles, file: string): SoundBank {
  const records = decodeSoundRecords(files.sdt, file)
  const reader = new ByteReader(files.sdt, file)
  for (let i = 0; i < records.length; i++) {
    const { offset, length } = records[i]
    if (offset + length <= files.raw.length) continue
    const found = `bytes ${offset} to ${offset + length}`
    throw reader.error('bad-index', `sample ${i} within ${files.raw.length} bytes of sound`, found, i * RECORD_BYTES)
  }
  return { records, data: files.raw }
}

/** Writes a bank's two files. */
export function encodeSoundBank(bank: SoundBank, file = 'sounds'): SoundBankFiles {
  const writer = new FieldWriter(file)
  for (const { offset, length, rate } of bank.records) {
    if (offset + length > bank.data.length) {
      throw writer.error(
        'bad-index',
        `a sample within ${bank.data.length} bytes of sound`,
        `bytes ${offset} to ${offset + length}`,
      )
    }
    writer.u32(offset, 'sample offset').u32(length, 'sample length').u32(rate, 'sample rate')
  }
  return { sdt: writer.finish(), raw: bank.data }
}

/** A bank of samples one behind the other, as the known banks are. */
export function packSoundBank(samples: readonly { readonly bytes: Uint8Array; readonly rate: number }[]): SoundBank {
  let length = 0
  for (const sample of samples) length += sample.bytes.length
  const data = new Uint8Array(length)
  const records: SoundRecord[] = []
  let offset = 0
  for (const { bytes, rate } of samples) {
    data.set(bytes, offset)
    records.push({ offset, length: bytes.length, rate })
    offset += bytes.length
  }
  return { records, data }
}

/** The PCM bytes of a sample, as a view into the bank. Empty for a number the bank does not have. */
export function sampleBytes(bank: SoundBank, sample: number): Uint8Array {
  const record = bank.records[sample]
  return record === undefined ? new Uint8Array(0) : bank.data.subarray(record.offset, record.offset + record.length)
}

/**
 * How to read a sample, by the bank's file name: LEVEL000 (the front end) is 16-bit signed, its first three samples stereo; all others are
 * 8-bit unsigned mono.
 */
export function sampleFormat(file: string, sample: number): SampleFormat {
  if (!/level000\.(?:sdt|raw)$/i.test(file)) return { bits: 8, channels: 1 }
  return { bits: 16, channels: sample < STEREO_SAMPLES ? 2 : 1 }
}
