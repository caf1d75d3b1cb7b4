import { ByteReader } from '../../core/bytes.js'
import { type DataSource, memorySource } from '../../core/source.js'
import { pathProblem } from '../../core/zip.js'
import { FieldWriter } from '../field-writer.js'
import { latin1, latin1Bytes } from '../text-bytes.js'
import { gunzipBounded, gzip, isGzip } from './gzip.js'

/** A file in an archive. */
export interface ArchiveMember {
  /** As the archive spells it; lower case in known archives, folders of sound archives with a backslash. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** What an archive may hold: a stage inflates to some 10 MB, a country's textures to some 20 MB. */
export const ARCHIVE_LIMITS = {
  inflatedBytes: 96 << 20,
  memberBytes: 192 << 20,
  members: 4096,
  nameBytes: 260,
} as const

export type ArchiveLimits = { readonly [K in keyof typeof ARCHIVE_LIMITS]: number }

const MAGIC = 0x52504d43 // CMPR
const HEADER_BYTES = 8
const ENTRY_BYTES = 12
const POINTER_BYTES = 4

/**
 * Decodes a `.bfl` archive: a gzip stream of `CMPR`, u32 a, the members, the directory; u32 b at a + 4; the directory from b + 8 to four
 * bytes before the end (rally-archive). A stream that was inflated already is taken too.
 *
 * The members' bytes are views into one inflated buffer.
 *
 * @throws FormatError for what is no such archive, for members outside it, for more than `limits`, for two members of one name, and
 *   for names that would leave the folder they are extracted to (`unsafe-path`). Offsets are of the inflated bytes.
 */
export function decodeArchive(
  bytes: Uint8Array,
  file: string,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): readonly ArchiveMember[] {
  const reader = new ByteReader(isGzip(bytes) ? gunzipBounded(bytes, file, limits.inflatedBytes) : bytes, file)
  const directory = findDirectory(reader)
  const members: ArchiveMember[] = []
  const seen = new Set<string>()
  let total = 0
  while (directory.remaining > 0) {
    const at = directory.offset
    const member = readEntry(directory, reader, limits)
    total += member.bytes.length
    if (members.length >= limits.members) {
      throw reader.error('over-limit', `at most ${limits.members} members`, 'more', at)
    }
    if (total > limits.memberBytes) {
      throw reader.error('over-limit', `at most ${limits.memberBytes} bytes of members`, `${total} and more`, at)
    }
    const key = memberKey(member.name)
    if (seen.has(key)) {
      throw reader.error('bad-value', 'members of different names', `a second ${quote(member.name)}`, at)
    }
    seen.add(key)
    members.push(member)
  }
  return members
}

/** A reader over the directory's bytes alone. */
function findDirectory(reader: ByteReader): ByteReader {
  const magic = reader.u32('CMPR')
  if (magic !== MAGIC) throw reader.error('bad-version', 'CMPR at the start of an archive', hex(magic), 0)
  const pointer = reader.u32("the directory pointer's place") + 4
  const last = reader.length - POINTER_BYTES
  if (pointer > last) {
    throw reader.error('bad-index', `the directory pointer at most at ${last}`, `${pointer}`, 4)
  }
  reader.offset = pointer
  const start = reader.u32('the directory pointer') + HEADER_BYTES
  if (start > last) {
    throw reader.error('bad-index', `a directory that starts at most at ${last}`, `${start}`, pointer)
  }
  return new ByteReader(reader.bytes.subarray(0, last), reader.file, start)
}

function readEntry(directory: ByteReader, archive: ByteReader, limits: ArchiveLimits): ArchiveMember {
  const at = directory.offset
  directory.need(ENTRY_BYTES, 'a directory entry')
  const size = directory.u32()
  const start = directory.u32() + HEADER_BYTES
  const nameLength = directory.u32()
  if (nameLength === 0 || nameLength > limits.nameBytes) {
    throw archive.error('bad-size', `a name of 1..${limits.nameBytes} bytes`, `${nameLength}`, at + 8)
  }
  const padded = directory.take((nameLength + 3) & ~3, 'a member name')
  const name = latin1(padded.subarray(0, nameLength)).replace(/\0+$/, '')
  const problem = nameProblem(name)
  if (problem !== undefined) {
    throw archive.error(
      'unsafe-path',
      'a member name inside the folder',
      `${problem}: ${quote(name)}`,
      at + ENTRY_BYTES,
    )
  }
  if (start + size > archive.length) {
    const found = `${size} bytes at ${start} for ${quote(name)}`
    throw archive.error('bad-index', `a member inside the ${archive.length} bytes of the archive`, found, at)
  }
  return { name, bytes: archive.bytes.subarray(start, start + size) }
}

/** Why a member's name must not be used below a folder, or undefined. */
function nameProblem(name: string): string | undefined {
  if (name === '') return 'an empty name'
  for (let i = 0; i < name.length; i++) if (isControl(name.charCodeAt(i))) return 'a control character in a name'
  if (name.includes(':')) return 'a colon in a name'
  if (name.split(/[/\\]/).some((part) => part === '' || part === '.')) return 'a path with an empty part'
  return pathProblem(name)
}

/** Names are printed: neither the low control codes nor those of Latin-1 may steer a terminal. */
function isControl(code: number): boolean {
  return code < 0x20 || (code >= 0x7f && code < 0xa0)
}

/** What two members may not share: their name without regard to case and slash. */
function memberKey(name: string): string {
  return name.toLowerCase().replaceAll('\\', '/')
}

/**
 * Encodes an archive: members in the given order, each at a multiple of four, the directory, its pointer in the last four bytes.
 * `decodeArchive` gives the same members back.
 *
 * @throws FormatError for names and counts that `decodeArchive` would refuse
 */
export function encodeArchive(members: readonly ArchiveMember[], file = 'archive'): Uint8Array {
  return gzip(encodeBareArchive(members, file))
}

/** `encodeArchive` without the compression. */
export function encodeBareArchive(members: readonly ArchiveMember[], file = 'archive'): Uint8Array {
  const out = new FieldWriter(file)
  let directoryAt = HEADER_BYTES
  let directoryBytes = 0
  for (const { name, bytes } of members) {
    directoryAt += padded(bytes.length)
    directoryBytes += ENTRY_BYTES + padded(name.length)
  }
  out.u32(MAGIC, 'CMPR').u32(directoryAt + directoryBytes - POINTER_BYTES, "the directory pointer's place")
  const starts: number[] = []
  for (const { bytes } of members) {
    starts.push(out.length - HEADER_BYTES)
    out.bytes(bytes).bytes(new Uint8Array(padded(bytes.length) - bytes.length))
  }
  members.forEach(({ name, bytes }, i) => {
    out.u32(bytes.length, 'member size').u32(starts[i], 'member offset').u32(name.length, 'name length')
    out.bytes(latin1Bytes(name)).bytes(new Uint8Array(padded(name.length) - name.length))
  })
  out.u32(directoryAt - HEADER_BYTES, 'directory pointer')
  const bytes = out.finish()
  decodeArchive(bytes, file)
  return bytes
}

function padded(length: number): number {
  return (length + 3) & ~3
}

/** A source over an archive's members, for readers that take a folder as well. Throws like `decodeArchive`. */
export function archiveSource(label: string, bytes: Uint8Array): DataSource {
  const files = new Map<string, Uint8Array>()
  for (const member of decodeArchive(bytes, label)) files.set(member.name.replaceAll('\\', '/'), member.bytes)
  return memorySource(label, files)
}

function hex(value: number): string {
  return `0x${value.toString(16).padStart(8, '0')}`
}

function quote(name: string): string {
  return JSON.stringify(name.length > 120 ? `${name.slice(0, 120)}…` : name)
}
