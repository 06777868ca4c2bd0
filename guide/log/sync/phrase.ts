/** 128 random bits, as sixteen words or as the text of a QR code. */
export const SECRET_BYTES = 16

const LETTERS = 3

export const phraseOf = (secret: Uint8Array, words: readonly string[]): string[] =>
  [...secret].map((byte) => words[byte] ?? '')

export type ParsedPhrase =
  { secret: Uint8Array<ArrayBuffer> } | { error: 'count'; count: number } | { error: 'word'; word: string }

/** What a reader typed. Capitals, commas and line breaks don't matter, and the first three letters of a word are enough. */
export function parsePhrase(typed: string, words: readonly string[]): ParsedPhrase {
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

/** The secret in the address of a QR code, written with `asHex`; `null` if it is damaged. */
export function parseCode(code: string): Uint8Array<ArrayBuffer> | null {
  if (code.length !== 2 * SECRET_BYTES || !/^[\da-f]+$/.test(code)) return null
  return Uint8Array.from(code.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}
