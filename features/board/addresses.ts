import { skeletonOf } from './confusables.ts'

/** Endings that nobody writes after a full stop by accident. */
const CLEAR_ENDINGS = 'com net org info biz io shop online site xyz club website'
/** These mean an address only without a space after the dot, or with one before it. */
const OTHER_ENDINGS =
  'app dev store blog link live top vip fit pro tv me ai co ly gg eu de at ch uk fr it es nl be pl se no dk fi cz ru cn us ca au in br jp tk to cc ws example test invalid localhost onion'
const clearKeys = new Set(CLEAR_ENDINGS.split(' ').map(skeletonOf))
const endingKeys = new Set(`${CLEAR_ENDINGS} ${OTHER_ENDINGS}`.split(' ').map(skeletonOf))

const DOTS = /[\u3002\uff61\uff0e\u2024\ufe52\u06d4]/gu
const WRITTEN_DOT = /[([{<] ?(?:dot|punkt) ?[)\]}>]/gi
const SPOKEN_DOT = / dot (?=(?:com|net|org|info|io)(?![\p{L}\p{N}]))/giu
const START = /:\/\/|^www\./i
const IPV4 = /(?<!\d)\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?!\d)/
const IPV6 = /(?:[0-9a-f]{1,4}:){3}|::[0-9a-f]|\[[0-9a-f]{0,4}:/i
const TOKEN = /[\p{L}\p{N}\p{M}_-]+|\s|[^]/gu

/** Web and email addresses in a text, also disguised ones. Its time grows with the length of the text only. */
export function countAddresses(text: string): number {
  const plain = plainText(text)
  const words = new Set<number>()
  plain.split(' ').forEach((word, at) => {
    if (START.test(word) || IPV4.test(word) || IPV6.test(word) || /xn--\w/i.test(word)) words.add(at)
  })
  for (const at of dottedNames(plain)) words.add(at)
  return words.size
}

/** For texts where nobody needs one: every word right after a dot counts as an ending, and so does an at sign. */
export const mayHaveAddress = (text: string): boolean =>
  /[@＠]/u.test(text) || /[\p{L}\p{N}-]\.\p{L}{2}/u.test(plainText(text)) || countAddresses(text) > 0

function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\u034f\ufe00-\ufe0f]/gu, '')
    .replace(DOTS, '.')
    .split(/\s+/)
    .join(' ')
    .trim()
    .replace(WRITTEN_DOT, '.')
    .replace(SPOKEN_DOT, '.')
}

/** The words, counted by spaces, in which a name with an ending begins. */
function dottedNames(plain: string): number[] {
  const tokens = plain.match(TOKEN) ?? []
  const found: number[] = []
  let word = 0
  tokens.forEach((token, at) => {
    if (token === ' ') word += 1
    if (token !== '.') return
    const spaceBefore = tokens[at - 1] === ' '
    const spaceAfter = tokens[at + 1] === ' '
    const name = tokens[at - (spaceBefore ? 2 : 1)] ?? ''
    const ending = tokens[at + (spaceAfter ? 2 : 1)] ?? ''
    if (!/[\p{L}\p{N}]/u.test(name) || !/^\p{L}[\p{L}\p{M}-]+$/u.test(ending)) return
    const hasPath = tokens[at + (spaceAfter ? 3 : 2)] === '/'
    if (isEnding(ending, { spaceBefore, spaceAfter, hasPath })) found.push(word - (spaceBefore ? 1 : 0))
  })
  return found
}

interface Around {
  spaceBefore: boolean
  spaceAfter: boolean
  hasPath: boolean
}

function isEnding(ending: string, { spaceBefore, spaceAfter, hasPath }: Around): boolean {
  const key = skeletonOf(ending)
  if (clearKeys.has(key)) return !spaceAfter || spaceBefore || ending === ending.toLowerCase()
  if (spaceAfter && !spaceBefore) return false
  if (hasPath) return true
  // “I did it.No problem”: a sentence, without its space.
  const startsSentence = /^\p{Lu}\p{Ll}/u.test(ending)
  return endingKeys.has(key) && !startsSentence
}
