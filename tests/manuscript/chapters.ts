import { join } from 'node:path'
import { readManuscript } from '../../guide/manuscript/manuscript.ts'
import { walkNodes, type Node, textOf } from '../../guide/manuscript/tree.ts'

const root = join(import.meta.dirname, '../..')

export const chapters = readManuscript(root).chapters

const isLeafBlock = ({ type }: Node) => ['paragraph', 'heading', 'tableRow'].includes(type)

/** The text of a chapter as readers see it, figures computed, one line for each paragraph or table row. */
export const proseOf = (tree: Node): string =>
  [...walkNodes(tree)]
    .filter(isLeafBlock)
    .map((node) => (node.type === 'tableRow' ? `| ${(node.children ?? []).map(textOf).join(' | ')} |` : textOf(node)))
    .join('\n')
    .replaceAll('\u00a0', ' ')

export function proseOfChapter(number: number): string {
  const chapter = chapters.find((one) => one.number === number)
  if (!chapter) throw new Error(`there is no chapter ${number}`)
  return proseOf(chapter.tree)
}
