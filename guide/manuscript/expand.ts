import { breakTable } from '../../content/guide/breaks.ts'
import { gymFormTable } from '../../content/guide/exercises/gym-forms.ts'
import { fatLossTables } from '../../content/guide/fat-loss.ts'
import { ladderTables } from '../../content/guide/ladders.ts'
import { loadStepTable } from '../../content/guide/load-steps.ts'
import { sheets } from '../../content/guide/sheets.ts'
import { sources } from '../../content/guide/sources.ts'
import { bodySizeTables } from '../nutrition/body-sizes.ts'
import { byId } from './by-id.ts'
import { figureText } from './figures.ts'
import { ManuscriptError } from './manuscript-error.ts'
import { attributesOf, isComponent, lineOf, type Node } from './tree.ts'

/** Above the list of a chapter's sources. */
export const SOURCES_HEADING = 'Sources'

/**
 * Replaces what is computed from data (`DataTable`, `Figure`, `SheetFields`, `Sources`) with plain nodes, so that
 * every rendering gets text.
 */
export function expand(node: Node, file: string): Node {
  if (!node.children) return node
  return { ...node, children: joinTexts(node.children.flatMap((child) => expanded(child, file))) }
}

function expanded(node: Node, file: string): Node[] {
  if (!isComponent(node)) return [expand(node, file)]
  try {
    const { id = '', of = '', as, ids = '', sheet = '' } = attributesOf(node)
    if (node.name === 'Figure') return [{ type: 'text', value: figureText(of, as) }]
    if (node.name === 'DataTable') return [dataTable(id)]
    if (node.name === 'SheetFields') return [fieldTable(sheet)]
    if (node.name === 'Sources') return sourceList(ids.split(' '))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new ManuscriptError(`<${node.name}>: ${error.message}`, file, lineOf(node))
  }
  return [expand(node, file)]
}

function fieldTable(id: string): Node {
  const { head, columns, rows, foot } = byId(sheets, id)
  const fields = [...head, ...columns, ...rows, ...foot].flatMap(({ label, write }) =>
    label && write ? [[label, write]] : [],
  )
  return table(['Field', 'What you write'], fields)
}

function dataTable(id: string): Node {
  const tables = [...fatLossTables, ...bodySizeTables(), ...ladderTables(), breakTable(), loadStepTable(), gymFormTable]
  const { head, rows } = byId(tables, id)
  return table(head, rows)
}

const table = (head: string[], rows: string[][]): Node => ({
  type: 'table',
  align: head.map(() => null),
  children: [head, ...rows].map(tableRow),
})

const tableRow = (cells: string[]): Node => ({
  type: 'tableRow',
  children: cells.map((value) => ({ type: 'tableCell', children: [{ type: 'text', value }] })),
})

const sourceList = (ids: string[]): Node[] => [
  { type: 'heading', depth: 2, children: [{ type: 'text', value: SOURCES_HEADING }] },
  {
    type: 'list',
    ordered: false,
    spread: false,
    children: ids
      .map((id) => byId(sources, id).text)
      .toSorted((a, b) => a.localeCompare(b, 'en'))
      .map((value) => ({
        type: 'listItem',
        spread: false,
        children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
      })),
  },
]

function joinTexts(nodes: Node[]): Node[] {
  const joined: Node[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (last?.type === 'text' && node.type === 'text') {
      joined[joined.length - 1] = { ...last, value: `${last.value ?? ''}${node.value ?? ''}` }
    } else joined.push(node)
  }
  return joined
}
