import { type Node, textOf } from './tree.ts'

export interface Section {
  id: string
  text: string
}

export const isSection = ({ type, depth }: Node): boolean => type === 'heading' && depth === 2

/** The second-level headings with their ids. */
export const sectionsOf = (tree: Node): Section[] =>
  [...headingIds(tree)].filter(([node]) => isSection(node)).map(([node, id]) => ({ id, text: textOf(node) }))

/** Ids that pages around a chapter use. */
const RESERVED_IDS = ['title']

/** An id for every heading of a page. A repeated heading gets its section's id in front, then a number. */
export function headingIds(tree: Node): Map<Node, string> {
  const ids = new Map<Node, string>()
  const used = new Set(RESERVED_IDS)
  let section = ''
  for (const node of (tree.children ?? []).filter(({ type }) => type === 'heading')) {
    const slug = slugify(textOf(node))
    const id = firstFree(isSection(node) || !section ? [slug] : [slug, `${section}-${slug}`], used)
    if (isSection(node)) section = id
    used.add(id)
    ids.set(node, id)
  }
  return ids
}

function firstFree(candidates: string[], used: Set<string>): string {
  const last = candidates.at(-1) ?? ''
  let number = 2
  for (const candidate of candidates) if (!used.has(candidate)) return candidate
  while (used.has(`${last}-${number}`)) number += 1
  return `${last}-${number}`
}

const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
