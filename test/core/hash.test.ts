import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashBytes, hashWords } from '../../src/core/hash.js'

test('hashes are 16 hex digits that never change between releases: recordings hold them', () => {
  expect(hashWords(new Int32Array(0))).toBe('c0a1bbdd2bcbc120')
  expect(hashWords(Int32Array.of(1, 2, 3, 4, 5))).toBe('311d5080ea10dd33')
  expect(hashWords(Int32Array.from({ length: 1000 }, (_, i) => Math.imul(i, 0x9e3779b1)))).toBe('419f2263d51a4303')
  expect(hashBytes(new Uint8Array(0))).toBe('823d22ebe480a978')
  expect(hashBytes(Uint8Array.from('tarmac', (letter) => letter.charCodeAt(0)))).toBe('edfa57e43af95e3e')
})

test('one changed bit anywhere changes the hash', () => {
  const words = Int32Array.from({ length: 203 }, (_, i) => Math.imul(i + 1, 0x85ebca77))
  const whole = hashWords(words)
  const seen = new Set([whole])
  for (let i = 0; i < words.length; i++) {
    for (const bit of [0, 7, 15, 16, 31]) {
      words[i] ^= 1 << bit
      seen.add(hashWords(words))
      words[i] ^= 1 << bit
    }
  }
  expect(seen.size).toBe(1 + words.length * 5)
  expect(hashWords(words)).toBe(whole)
})

test('a word of any lane changes both halves of the hash', () => {
  const words = new Int32Array(8)
  const whole = hashWords(words)
  for (let word = 0; word < 8; word++) {
    words[word] = 1
    const changed = hashWords(words)
    words[word] = 0
    expect(changed.slice(0, 8)).not.toBe(whole.slice(0, 8))
    expect(changed.slice(8)).not.toBe(whole.slice(8))
  }
})

test('the order of words counts, within a lane and across lanes', () => {
  fc.assert(
    fc.property(fc.int32Array({ minLength: 2, maxLength: 40 }), fc.nat(), fc.nat(), (words, first, second) => {
      const [a, b] = [first % words.length, second % words.length]
      fc.pre(words[a] !== words[b])
      const swapped = words.slice()
      swapped[a] = words[b]
      swapped[b] = words[a]
      expect(hashWords(swapped)).not.toBe(hashWords(words))
    }),
    { numRuns: 300 },
  )
})

test('only the words that are counted are hashed, and their number is part of the hash', () => {
  const words = Int32Array.of(1, 2, 3, 0, 0)
  expect(hashWords(words, 3)).toBe(hashWords(Int32Array.of(1, 2, 3)))
  expect(new Set([3, 4, 5].map((count) => hashWords(words, count))).size).toBe(3)
})

test('bytes are hashed with their length, so zeros at the end count', () => {
  const hashes = [0, 1, 2, 3, 4, 5, 8].map((length) => hashBytes(new Uint8Array(length)))
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('20,000 states that differ in little have 20,000 hashes', () => {
  const seen = new Set<string>()
  const words = new Int32Array(6)
  for (let i = 0; i < 20000; i++) {
    words[i % 6] = i + 1
    seen.add(hashWords(words))
  }
  expect(seen.size).toBe(20000)
})
