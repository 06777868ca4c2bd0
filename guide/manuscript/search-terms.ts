/** A search result: a chapter or one of its sections. */
export interface SearchPlace {
  chapter: number
  slug: string
  /** The anchor; empty for the chapter. */
  id: string
  title: string
}

export interface SearchIndex {
  places: SearchPlace[]
  /** All words in order, each followed by its places as deltas. */
  words: string
}

/** Stop words. */
const COMMON = new Set(
  'a an and are as at be but by can do does for from has have how if in into is it its more no not of on one or our so than that the their them then there these they this to up was we what when which who will with you your'.split(
    ' ',
  ),
)

/** Normalizes text and queries to the same terms. */
export function searchTerms(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 1 && !COMMON.has(word))
}
