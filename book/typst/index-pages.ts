import { book } from '../../content/book.ts'
import type { Edition } from '../edition.ts'
import type { IndexEntry, IndexGroup } from '../subject-index.ts'
import type { Node } from '../../guide/manuscript/tree.ts'
import { call } from './literal.ts'
import type { Indexed } from './serialise.ts'

const groups: IndexGroup[] = ['exercises', 'recipes', 'terms']

/** A mark's id says whether its place is a main one. */
const markId = (entry: string, main: boolean) => `${entry}${main ? '!' : ''}`

/** What the index names in a piece of a chapter. */
export function indexedIn(index: IndexEntry[]): (node: Node) => Indexed[] {
  const marks = new Map<Node, Indexed[]>()
  for (const { id, places } of index) {
    for (const { node, words, main } of places) {
      marks.set(node, [...(marks.get(node) ?? []), { id: markId(id, main), words }])
    }
  }
  return (node) => marks.get(node) ?? []
}

/** The index itself. Typst finds the pages by the marks. */
export function indexPages(index: IndexEntry[], { guide }: Edition): string {
  if (index.length === 0) return ''
  const { title, pages, groups: names } = book.index
  const lists = groups.map((group) => [
    names[group],
    index.filter((entry) => entry.group === group).map(({ id, name }) => [id, name]),
  ])
  return call('index-pages', guide.title, title, pages, lists)
}
