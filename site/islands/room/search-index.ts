import { type SearchPlace, type SearchIndex, searchTerms } from '../../../guide/manuscript/search-terms.ts'

/** The word itself counts more than one that only begins with it. */
const WHOLE = 3
const BEGINNING = 1
/** A heading that says it is what the reader looks for. */
const IN_TITLE = 4

type Vocabulary = { word: string; places: number[] }[]

/** The index as it comes over the wire, made ready to be asked. */
export function createSearch({ places, words }: SearchIndex): (question: string) => SearchPlace[] {
  const vocabulary = words.split('\n').map(readLine)
  return (question) => find(places, vocabulary, searchTerms(question))
}

function readLine(line: string): Vocabulary[number] {
  const [word = '', ...steps] = line.split(' ')
  let place = 0
  return { word, places: steps.map((step) => (place += Number.parseInt(step, 36))) }
}

/** Places that say every word of the question, or a word that begins like it; the likeliest first. */
function find(places: readonly SearchPlace[], vocabulary: Vocabulary, asked: readonly string[]): SearchPlace[] {
  if (asked.length === 0) return []
  const [first = new Map<number, number>(), ...others] = asked.map((word) => weightsOf(places, vocabulary, word))
  const total = (place: number) => others.reduce((sum, weights) => sum + (weights.get(place) ?? Number.NaN), 0)
  return [...first]
    .map(([place, weight]) => ({ place, weight: weight + total(place) }))
    .filter(({ weight }) => !Number.isNaN(weight))
    .toSorted((one, other) => other.weight - one.weight || one.place - other.place)
    .flatMap(({ place }) => places[place] ?? [])
}

function weightsOf(places: readonly SearchPlace[], vocabulary: Vocabulary, asked: string): Map<number, number> {
  const weights = new Map<number, number>()
  for (const { word, places: said } of vocabulary) {
    if (!word.startsWith(asked)) continue
    const weight = word === asked ? WHOLE : BEGINNING
    for (const place of said) weights.set(place, Math.max(weights.get(place) ?? 0, weight))
  }
  for (const [place, weight] of weights) {
    const title = searchTerms(places[place]?.title ?? '')
    if (title.some((word) => word.startsWith(asked))) weights.set(place, weight + IN_TITLE)
  }
  return weights
}
