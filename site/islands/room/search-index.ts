import { type SearchPlace, type SearchIndex, searchTerms } from '../../../guide/manuscript/search-terms.ts'

/** Weights of a whole word, a prefix, and a match in the heading. */
const WHOLE = 3
const BEGINNING = 1
const IN_TITLE = 4

type Vocabulary = { word: string; places: number[] }[]

export function createSearch({ places, words }: SearchIndex): (query: string) => SearchPlace[] {
  const vocabulary = words.split('\n').map(parseLine)
  return (query) => find(places, vocabulary, searchTerms(query))
}

function parseLine(line: string): Vocabulary[number] {
  const [word = '', ...steps] = line.split(' ')
  let place = 0
  return { word, places: steps.map((step) => (place += Number.parseInt(step, 36))) }
}

/** Sections that contain every term or a word that begins with it, best match first. */
function find(places: readonly SearchPlace[], vocabulary: Vocabulary, terms: readonly string[]): SearchPlace[] {
  if (terms.length === 0) return []
  const [first = new Map<number, number>(), ...others] = terms.map((word) => weightsOf(places, vocabulary, word))
  const total = (place: number) => others.reduce((sum, weights) => sum + (weights.get(place) ?? Number.NaN), 0)
  return [...first]
    .map(([place, weight]) => ({ place, weight: weight + total(place) }))
    .filter(({ weight }) => !Number.isNaN(weight))
    .toSorted((one, other) => other.weight - one.weight || one.place - other.place)
    .flatMap(({ place }) => places[place] ?? [])
}

function weightsOf(places: readonly SearchPlace[], vocabulary: Vocabulary, term: string): Map<number, number> {
  const weights = new Map<number, number>()
  for (const { word, places: sections } of vocabulary) {
    if (!word.startsWith(term)) continue
    const weight = word === term ? WHOLE : BEGINNING
    for (const place of sections) weights.set(place, Math.max(weights.get(place) ?? 0, weight))
  }
  for (const [place, weight] of weights) {
    const title = searchTerms(places[place]?.title ?? '')
    if (title.some((word) => word.startsWith(term))) weights.set(place, weight + IN_TITLE)
  }
  return weights
}
