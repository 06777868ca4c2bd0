export const placeKinds = ['chapter', 'movement', 'recipe', 'program'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** Where a search can lead: a section of a chapter, a movement, a recipe or a program. */
export interface SearchPlace {
  kind: PlaceKind
  /** The number of the chapter, for places in one. */
  chapter?: number
  path: string
  title: string
}

/** A place with what is written there. */
export interface SearchedPlace {
  place: SearchPlace
  text: string
}

export interface SearchIndex {
  places: SearchPlace[]
  /**
   * Every word in alphabetical order, followed by the places that contain it, as steps from one to the next, and how
   * much it says about the place if not 1: `knee 4 2.3`. A word without places is too common to find anything by.
   */
  words: string
  /** Every word written with hyphens, which readers type as one word or as several: `push-up pull-up`. */
  hyphenated: string
}

/** The text of each place of the index, in the same order. It is loaded after the first results. */
export type SearchTexts = string[]

/** What a reader types and what the guide contains, cut into the same words. */
export const searchTerms = (text: string): string[] => wordParts(text).filter((word) => word.length > 1)

/** Those of one letter, too. */
export const wordParts = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []

export const plainText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The same for a word, its plural, and what other people call it. */
export function stemOf(word: string): string {
  const singular = word.replace(/s$/, '')
  return SYNONYMS[singular] ?? singular
}

/** Of words of the guide. */
const SYNONYMS: Readonly<Record<string, string>> = {
  calorie: 'kcal',
  pregnancy: 'pregnant',
  rir: 'reserve',
  rpe: 'reserve',
}

/** What the guide never abbreviates. */
export const SPELLED_OUT: Readonly<Record<string, string>> = { rir: 'reps in reserve', rpe: 'reps in reserve' }

/** The same for a word with hyphens, without them and in the plural. */
export const closedUp = (parts: readonly string[]): string => stemOf(parts.join(''))
