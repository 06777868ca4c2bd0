import { type Chapter, headingIds, isSection } from './chapter.ts'
import { type SearchPlace, type SearchIndex, searchTerms } from './search-terms.ts'
import { type Node, textOf } from './tree.ts'

/** A list of words with their places: small enough for a phone, and without readable text. */
export function searchIndex(chapters: readonly Chapter[]): SearchIndex {
  const sections = chapters.flatMap(sectionsOf)
  const found = new Map<string, number[]>()
  sections.forEach(({ text }, place) => {
    for (const word of new Set(searchTerms(text))) found.set(word, [...(found.get(word) ?? []), place])
  })
  const words = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    places: sections.map(({ place }) => place),
    words: words.map(([word, places]) => `${word} ${steps(places)}`).join('\n'),
  }
}

function sectionsOf(chapter: Chapter): { place: SearchPlace; text: string }[] {
  const { number, slug, title, summary, tree } = chapter
  const begin = { place: { chapter: number, slug, id: '', title }, text: `${title} ${summary}` }
  const sections = [begin]
  const ids = headingIds(tree)
  for (const node of tree.children ?? []) {
    if (isSection(node)) {
      const heading = textOf(node)
      sections.push({ place: { chapter: number, slug, id: ids.get(node) ?? '', title: heading }, text: heading })
    } else {
      const last = sections.at(-1) ?? begin
      last.text += ` ${spacedTextOf(node)}`
    }
  }
  return sections
}

/** The text with spaces between nodes, so that the cells of a table do not run together. */
function spacedTextOf(node: Node): string {
  const own = node.children ? node.children.map(spacedTextOf).join(' ') : textOf(node)
  const attributes = (node.attributes ?? []).map(({ value }) =>
    typeof value === 'string' ? value.replaceAll('-', ' ') : '',
  )
  return [own, ...attributes].join(' ')
}

const steps = (places: readonly number[]) =>
  places.map((place, i) => (place - (places[i - 1] ?? 0)).toString(36)).join(' ')
