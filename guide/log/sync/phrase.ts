import { words } from './words.ts'

/** 128 random bits, as sixteen words or as text for a code. */
export const SECRET_BYTES = 16

const LETTERS = 3

export const phraseOf = (secret: Uint8Array): string[] => [...secret].map((byte) => words[byte] ?? '')

export type ParsedPhrase =
  { secret: Uint8Array<ArrayBuffer> } | { error: 'count'; count: number } | { error: 'word'; word: string }

/** What a reader typed. Capitals, commas and line breaks don't matter, and the first three letters of a word are enough. */
export function parsePhrase(typed: string): ParsedPhrase {
  const parts = typed.toLowerCase().match(/[a-z]+/g) ?? []
  const secret = new Uint8Array(SECRET_BYTES)
  if (parts.length !== SECRET_BYTES) return { error: 'count', count: parts.length }
  for (const [i, part] of parts.entries()) {
    const byte = words.findIndex((word) => part.length >= LETTERS && word.startsWith(part))
    if (byte < 0) return { error: 'word', word: part }
    secret[i] = byte
  }
  return { secret }
}

/** Without the letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5
const GROUP = 4

/** A code to type, in groups of four: 10 bytes are 80 bits and 16 characters. */
export function codeOf(secret: Uint8Array): string {
  let bits = ''
  for (const byte of secret) bits += byte.toString(2).padStart(8, '0')
  const characters = bits.match(/.{1,5}/g) ?? []
  const code = characters.map((five) => ALPHABET[Number.parseInt(five.padEnd(BITS, '0'), 2)]).join('')
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')
}

/** `null` for anything that is not a code of this many bytes. Look-alikes are read as what they mean. */
export function parseCode(typed: string, bytes: number): Uint8Array<ArrayBuffer> | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  if (plain.length !== Math.ceil((bytes * 8) / BITS)) return null
  const values = Array.from(plain, (character) => ALPHABET.indexOf(character))
  if (values.includes(-1)) return null
  const bits = values.map((value) => value.toString(2).padStart(BITS, '0')).join('')
  return Uint8Array.from({ length: bytes }, (_, i) => Number.parseInt(bits.slice(i * 8, i * 8 + 8), 2))
}
