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
const MANY = 9

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
  const known = terms.flatMap((term) => (matchesOf(term, vocabulary).words[0] ? term : likeliest(term, vocabulary)))
  const matches = known
    .map((term) => matchesOf(term, vocabulary))
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

/** Of knee and knees before kneel; of calories and kcal; of a word that is too common to find anything by only itself. */
function matchesOf(term: string, vocabulary: Vocabulary) {
  const stem = stemOf(term)
  const common = vocabulary.filter(({ word, places }) => word === term && !places[0])
  const near = common[0] ? common : vocabulary.filter((one) => one.stem === stem || one.word.startsWith(term))
  const whole = near.filter((one) => one.stem === stem)
  const weights = new Map<number, number>()
  for (const { stem: own, places } of near) {
    const factor = own === stem ? WHOLE : BEGINNING
    for (const { index, weight } of places) weights.set(index, Math.max(weights.get(index) ?? 0, weight * factor))
  }
  return { weights, words: (whole[0] ? whole : near).map(({ word }) => word) }
}

/** The word with the fewest letters wrong, and of those the most common. */
function likeliest(term: string, vocabulary: Vocabulary): string | [] {
  const allowed = Math.min(MOST_WRONG, term.length / LETTERS_TO_ONE_WRONG)
  const typos = vocabulary.map(({ word, places }) => ({
    word,
    wrong: lettersWrong(term, word, allowed) - places.length / TERM,
  }))
  const best = typos.toSorted((one, other) => one.wrong - other.wrong)[0]
  return best && best.wrong <= allowed ? best.word : []
}

/** Too many, too few, swapped or other ones; many if more than are allowed. */
function lettersWrong(one: string, other: string, allowed: number): number {
  if (one === other) return 0
  const after = (inOne: number, inOther: number, left = allowed - 1) =>
    lettersWrong(one.slice(inOne), other.slice(inOther), left)
  if (one[0] === other[0]) return after(1, 1, allowed)
  if (allowed < 1) return MANY
  const isSwap = one[0] === other[1] && one[1] === other[0]
  return 1 + Math.min(after(1, 1), after(1, 0), after(0, 1), isSwap ? after(2, 2) : MANY)
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
  const matches = [...words].map((word) => parts.findIndex((token) => token.includes(word)))
  return matches.find((at) => at >= 0) ?? -1
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
