import {
  closedUp,
  type SearchIndex,
  type SearchPlace,
  searchTerms,
  SPELLED_OUT,
  stemOf,
  wordParts,
} from './search-terms.ts'

/** Factors for a word or its plural, and for one that only begins with what was typed, which comes after. */
const WHOLE = 1
const BEGINNING = 0.02

/** What each term adds beside its weight: more than the weights of all. */
const TERM = 1e6

/** One letter in four may be wrong, and two at most. */
const LETTERS_TO_ONE_WRONG = 4
const MOST_WRONG = 2

/** Words of the guide with hyphens have two or three parts. */
const MOST_PARTS = 3

type Vocabulary = { word: string; stem: string; places: { index: number; weight: number }[] }[]

export interface Found {
  /** Its number in the index, for its text. */
  index: number
  place: SearchPlace
}

export interface SearchResult {
  found: Found[]
  /** The words of the guide to mark, the rarest first: what was typed and its plural or, without these, what begins with it. */
  words: ReadonlySet<string>
  /** The likely meaning of a query with typos or abbreviations, without the words that the guide doesn’t have. */
  meant: string | false
}

export function createSearch({ places, words, hyphenated }: SearchIndex): (query: string) => SearchResult {
  const vocabulary = words.split('\n').map(parseLine)
  const asWritten = new Map(hyphenated.split(' ').map((word) => [closedUp(wordParts(word)), word]))
  return (query) => find(places, vocabulary, searchTerms(hyphenate(query, asWritten)))
}

/** As the guide writes it: pushup, push up and push-ups are all its push-up. */
function hyphenate(query: string, asWritten: ReadonlyMap<string, string>): string {
  const parts = wordParts(query)
  const words: string[] = []
  while (parts[0]) {
    let end = MOST_PARTS
    while (end > 1 && !asWritten.has(closedUp(parts.slice(0, end)))) end--
    const word = parts.splice(0, end)
    words.push(asWritten.get(closedUp(word)) ?? word.join(' '))
  }
  return words.join(' ')
}

function parseLine(line: string): Vocabulary[number] {
  const [word = '', ...steps] = line.split(' ')
  let place = 0
  const places = steps.map((step) => {
    const [distanceTo = '', weight = 1] = step.split('.')
    return { index: (place += Number.parseInt(distanceTo, 36)), weight: Number(weight) }
  })
  return { word, stem: stemOf(word), places }
}

/** Places that contain every term or, if there are none, most of them; the best first. */
function find(places: readonly SearchPlace[], vocabulary: Vocabulary, terms: readonly string[]): SearchResult {
  const known = terms.flatMap((term) => (matchesOf(term, vocabulary)[0] ? term : likeliest(term, vocabulary)))
  const matches = known
    .map((term) => weightsOf(matchesOf(term, vocabulary), stemOf(term)))
    .filter(({ weights }) => weights.size)
    // Rare words say more about what is meant.
    .toSorted((one, other) => one.weights.size - other.weights.size)
  const totals = new Map<number, number>()
  for (const { weights } of matches)
    for (const [index, weight] of weights)
      totals.set(index, (totals.get(index) ?? 0) + TERM + weight / Math.log(weights.size + 2))
  // A word that nobody typed is only meant where it stands together with the others.
  const most = known.every((term) => terms.includes(term))
    ? Math.floor(Math.max(...totals.values()) / TERM)
    : matches.length
  const found = places
    .flatMap((place, index) => {
      const total = totals.get(index)
      return total && total >= most * TERM ? [{ index, place, total }] : []
    })
    .toSorted((one, other) => other.total - one.total)
  const meant = known.map((term) => SPELLED_OUT[term] ?? term).join(' ')
  return { found, words: new Set(matches.flatMap(({ words }) => words)), meant: meant !== terms.join(' ') && meant }
}

/** What means the same and what begins with it; a word that is too common to find anything by only itself. */
function matchesOf(term: string, vocabulary: Vocabulary): Vocabulary {
  const stem = stemOf(term)
  const common = vocabulary.find(({ word, places }) => word === term && !places[0])
  if (common) return [common]
  return vocabulary.filter((one) => one.stem === stem || one.word.startsWith(term))
}

/** Of knee and knees, but not of kneel; of calories and kcal. */
function weightsOf(near: Vocabulary, stem: string) {
  const weights = new Map<number, number>()
  for (const { stem: own, places } of near) {
    const factor = own === stem ? WHOLE : BEGINNING
    for (const { index, weight } of places) weights.set(index, Math.max(weights.get(index) ?? 0, weight * factor))
  }
  const whole = near.filter((one) => one.stem === stem)
  return { weights, words: (whole[0] ? whole : near).map(({ word }) => word) }
}

/** The word with the fewest letters wrong, and of those the most common. */
function likeliest(term: string, vocabulary: Vocabulary): string | [] {
  const [best] = vocabulary
    .filter(({ word }) => isTypo(term, word))
    .toSorted(
      (one, other) => distance(term, one.word) - distance(term, other.word) || other.places.length - one.places.length,
    )
  return best?.word ?? []
}

/** One letter too many, too few, swapped or wrong; two in a long word. */
function isTypo(term: string, word: string): boolean {
  const allowed = Math.min(MOST_WRONG, term.length / LETTERS_TO_ONE_WRONG)
  return Math.abs(term.length - word.length) <= allowed && distance(term, word) <= allowed
}

/** Of Damerau and Levenshtein, with swaps of neighbors. */
function distance(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], [...Array(other.length + 1).keys()]]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
    }
    ;[before, last] = [last, row]
  }
  return last.at(-1) ?? 0
}

export interface ExcerptPart {
  text: string
  isMatch?: boolean
}

const BEFORE = 60
const LENGTH = 170

/** The surroundings of the first match of the rarest word, in parts; the beginning of the text if only the title matched. */
export function excerptOf(text: string, words: ReadonlySet<string>): ExcerptPart[] {
  const tokens = tokensOf(text)
  // Cut at spaces, and not in “1.6 g” or “a.m.”.
  const isInWord = (at: number) => !/^(\D|\d\S).*\s/.test(`${tokens[at - 1]?.slice(-1)}${tokens[at]}`)
  let start = Math.max(0, matchIn(text, words))
  for (let length = 0; start > 0 && (length < BEFORE || isInWord(start - 1)); start--)
    length += tokens[start - 1]?.length ?? 0
  let end = start
  for (let length = 0; end < tokens.length && (length < LENGTH || isInWord(end)); end++)
    length += tokens[end]?.length ?? 0
  const excerpt: ExcerptPart[] = tokens
    .slice(start, end)
    .map((token) => ({ text: token, isMatch: isMatch(token, words) }))
  if (start > 0) excerpt.unshift({ text: '… ' })
  if (end < tokens.length) excerpt.push({ text: ' …' })
  return excerpt
}

/**
 * With an address at which the browser marks the first match, told by what is around it. Only for texts of the guide:
 * a long line of signs takes minutes.
 */
export function previewOf({ path, title }: SearchPlace, text: string, words: ReadonlySet<string>) {
  const match = matchIn(text, words)
  const before = tokensOf(text).slice(0, match).join('')
  // What is named by the words is read from its heading on.
  const isWhole = match < 0 || matchIn(title, words) >= 0
  const mark = isWhole ? '' : textDirective(path.includes('#'), before, text.slice(before.length))
  return { excerpt: excerptOf(text, words), href: path + mark }
}

/** Of the rarest word that is there. */
function matchIn(text: string, words: ReadonlySet<string>): number {
  const parts = tokensOf(text).map(wordParts)
  const there = new Set(parts.flat())
  const rarest = stemOf([...words].find((word) => there.has(word)) ?? '')
  return parts.findIndex((token) => token.some((part) => words.has(part) && stemOf(part) === rarest))
}

/** A word with hyphens is one token, so that all of it is marked. */
const tokensOf = (text: string) => text.split(/([\p{L}\p{N}\p{M}-]+)/u)

const isMatch = (token: string, words: ReadonlySet<string>) => wordParts(token).some((part) => words.has(part))

/** Where a block may end in the page: the browser looks for neighboring words in the same one only. */
const CLAUSE = /(?<=[.;:?!”]) | – /

/** The whole word, such as “warm-up”, told by the words after it or, at the end of a clause, before it. */
function textDirective(isInSection: boolean, before: string, after: string): string {
  const [, prefix, start] = /((?:\S+ ){0,2}[^\p{L}\p{N}]*)(\S*)$/u.exec(before.split(CLAUSE).at(-1) ?? '') ?? []
  const [, end, suffix] = /^(\S*[\p{L}\p{N}])(\S*(?: \S+)? \S*[\p{L}\p{N}])?/u.exec(after.split(CLAUSE)[0] ?? '') ?? []
  // Alone it may be in an earlier section, too.
  if (isInSection && !suffix && !prefix) return ''
  const word = encoded(`${start}${end}`)
  const told = suffix ? `${word},-${encoded(suffix)}` : prefix ? `${encoded(prefix)}-,${word}` : word
  return `${isInSection ? '' : '#'}:~:text=${told}`
}

const encoded = (text: string) => encodeURIComponent(text.trim()).replaceAll('-', '%2D')
