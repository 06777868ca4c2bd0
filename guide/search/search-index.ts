import { roomChapterPath } from '../../routes.ts'
import { type Chapter, headingIds, isSection } from '../manuscript/chapter.ts'
import { attributesOf, type Node, textOf } from '../manuscript/tree.ts'
import { dataPlaces } from './data-places.ts'
import {
  type SearchedPlace,
  type SearchIndex,
  type SearchPlace,
  searchTerms,
  type SearchTexts,
} from './search-terms.ts'

/** The whole guide as a list of words and where they are: small enough to send to a phone. */
export function searchIndex(chapters: readonly Chapter[]): SearchIndex {
  const searched = searchedPlaces(chapters)
  const found = new Map<string, number[]>()
  searched.forEach(({ place, text }, index) => {
    for (const word of new Set(searchTerms(`${place.title} ${text}`)))
      found.set(word, [...(found.get(word) ?? []), index])
  })
  const words = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    places: searched.map(({ place }) => place),
    words: words.map(([word, places]) => `${word} ${steps(places)}`).join('\n'),
  }
}

export const searchTexts = (chapters: readonly Chapter[]): SearchTexts =>
  searchedPlaces(chapters).map(({ text }) => text.replace(/\s+/g, ' ').trim())

const searchedPlaces = (chapters: readonly Chapter[]): SearchedPlace[] => [
  ...chapters.flatMap(sectionsOf),
  ...dataPlaces(chapters),
]

function sectionsOf(chapter: Chapter): SearchedPlace[] {
  const { number, slug, title, summary, tree } = chapter
  const path = roomChapterPath(slug)
  const at = (id: string, heading: string): SearchPlace => ({
    kind: 'chapter',
    chapter: number,
    path: id ? `${path}#${id}` : path,
    title: heading,
  })
  const sections = [{ place: at('', title), text: summary }]
  const ids = headingIds(tree)
  for (const node of tree.children ?? []) {
    const last = sections.at(-1)
    if (isSection(node)) sections.push({ place: at(ids.get(node) ?? '', textOf(node)), text: '' })
    else if (last) last.text += ` ${spacedTextOf(node)}`
  }
  return sections
}

/** The text with spaces between blocks, so that the cells of a table do not run together. */
function spacedTextOf(node: Node): string {
  const { title = '', number = '' } = attributesOf(node)
  if (node.name === 'ChapterRef') return `chapter ${number}`
  if (title !== '' && node.children) return `${title}. ${node.children.map(spacedTextOf).join(' ')}`
  const separator = isInline(node) ? '' : ' '
  return node.children ? node.children.map(spacedTextOf).join(separator) : textOf(node)
}

const isInline = ({ children = [] }: Node) => children.some(({ type }) => type === 'text')

const steps = (places: readonly number[]) =>
  places.map((place, i) => (place - (places[i - 1] ?? 0)).toString(36)).join(' ')
