import { randomInt } from 'node:crypto'

/** Without 0, O, 1, I, L, 5, S, 9, U, V, and without Z, G, B, which are read as 2, 6, 8. The check character needs a prime number of them: 23. */
export const ALPHABET = '234678ACDEFHJKMNPQRTWXY'
const LENGTH = 7
export const MISREAD: Record<string, string> = { Z: '2', G: '6', B: '8' }

/** Can be read out on the phone: seven characters without lookalikes and a check character, such as "7K4M-X2RN". */
export function newOrderNumber(): string {
  const body = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return spell(body + checkCharacter(body))
}

/** Two groups of four characters, anywhere in a sentence. */
const WITHIN = /(?=\b([a-z\d]{4}[\s\-–_.]?[a-z\d]{4})\b)/gi

/** Normalizes typed or pasted text; `null` if it contains no order number. */
export function parseOrderNumber(typed: string): string | null {
  const candidates = [typed, ...Array.from(typed.matchAll(WITHIN), ([, found = '']) => found)]
  return candidates.map(spelt).find((number) => number !== null) ?? null
}

/** Eight letters and digits, in two groups or one: a number with a typo. */
export const isLikeOrderNumber = (typed: string): boolean =>
  /^(?=.*\d)[a-z\d]{4}[\s\-–_.]?[a-z\d]{4}$/i.test(typed.trim())

/** The number as it was typed, if it is one: "ABCD-EFGH" stays so, whatever it was read as. */
export function quoteOrderNumber(typed: string): string {
  const candidates = [typed, ...Array.from(typed.matchAll(WITHIN), ([, found = '']) => found)]
  const quoted = candidates.find((candidate) => spelt(candidate) !== null)
  return quoted === undefined ? '' : spell(withoutSeparators(quoted))
}

const withoutSeparators = (typed: string) => typed.toUpperCase().replace(/[\s\-–_.#]/g, '')

function spelt(typed: string): string | null {
  const plain = withoutSeparators(typed)
  if (plain.length !== LENGTH + 1) return null
  const read = plain.replace(/[ZGB]/g, (letter) => MISREAD[letter] ?? letter)
  const body = read.slice(0, LENGTH)
  return checkCharacter(body) === read.slice(LENGTH) ? spell(read) : null
}

function spell(characters: string): string {
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}

/** Weights that differ modulo a prime catch every single wrong character and every swapped pair. */
function checkCharacter(body: string): string | undefined {
  const values = Array.from(body, (character) => ALPHABET.indexOf(character))
  const sum = values.reduce((total, value, place) => total + (place + 1) * value, 0)
  return values.includes(-1) ? undefined : ALPHABET[sum % ALPHABET.length]
}
