import { book } from '../../content/book.ts'
import type { Edition } from '../edition.ts'
import type { IndexEntry, IndexGroup } from '../subject-index.ts'
import type { Node } from '../../guide/manuscript/tree.ts'
import { call } from './literal.ts'
import type { IndexMark } from './serialize.ts'

const groups: IndexGroup[] = ['exercises', 'recipes', 'terms']

/** The template treats a trailing `!` as a main reference. */
const markId = (entry: string, main: boolean) => `${entry}${main ? '!' : ''}`

export function indexMarksIn(index: IndexEntry[]): (node: Node) => IndexMark[] {
  const marks = new Map<Node, IndexMark[]>()
  for (const { id, references: places } of index) {
    for (const { node, pattern, main } of places) {
      marks.set(node, [...(marks.get(node) ?? []), { id: markId(id, main), pattern }])
    }
  }
  return (node) => marks.get(node) ?? []
}

export function indexPages(index: IndexEntry[], { guide }: Edition): string {
  if (index.length === 0) return ''
  const { title, pages, groups: names } = book.index
  const lists = groups.map((group) => [
    names[group],
    index.filter((entry) => entry.group === group).map(({ id, name }) => [id, name]),
  ])
  return call('index-pages', guide.title, title, pages, lists)
}
