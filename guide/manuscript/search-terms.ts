/** A place in the guide that a search can lead to: a chapter's beginning, or one of its sections. */
export interface SearchPlace {
  chapter: number
  slug: string
  /** Where on the page; empty for its beginning. */
  id: string
  title: string
}

export interface SearchIndex {
  places: SearchPlace[]
  /** Every word of the guide in order, and behind it the places that say it, as steps from one to the next. */
  words: string
}

/** Says nothing about a place. */
const COMMON = new Set(
  'a an and are as at be but by can do does for from has have how if in into is it its more no not of on one or our so than that the their them then there these they this to up was we what when which who will with you your'.split(
    ' ',
  ),
)

/** What a reader types and what the guide says, cut to the same words. */
export function searchTerms(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 1 && !COMMON.has(word))
}
