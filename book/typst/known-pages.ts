import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { literal } from './literal.ts'

/**
 * The page on which each chapter began the last time, by its label. Typst finds page numbers by setting the book, and
 * sets everything that names one once more; whoever hands them in is spared that. They are only tried: should a chapter
 * begin elsewhere, the book is set again. `npm run book` keeps the file up to date.
 */
export type KnownPages = Record<string, number>

const FILE = 'book/pages.json'

const readAll = (root: string): Record<string, KnownPages> =>
  existsSync(join(root, FILE)) ? JSON.parse(readFileSync(join(root, FILE), 'utf8')) : {}

export const readPages = (root: string, kind: string): KnownPages => readAll(root)[kind] ?? {}

export function keepPages(root: string, kind: string, pages: KnownPages) {
  writeFileSync(join(root, FILE), `${JSON.stringify({ ...readAll(root), [kind]: pages }, null, 2)}\n`)
}

/** For Typst, in the place of the template of that name. */
export const pagesFile = (pages: KnownPages): [name: string, text: string] => [
  'known-pages.typ',
  `#let known-pages = ${literal(pages)}`,
]

export const isSame = (one: KnownPages, other: KnownPages): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([label, page]) => other[label] === page)
