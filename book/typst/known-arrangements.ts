import { hash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Arrangement, asWritten } from './arrangement.ts'
import type { Block } from './serialise.ts'

/**
 * How chapters were arranged before, by what they hold. Finding it anew takes a minute and a half for the whole book; a
 * known one is only tried first, and given up if a page turns out empty. `npm run book` keeps the file up to date.
 */
export type KnownArrangements = Record<string, { order: number[]; cut: number[]; ruled: number[] }>

const FILE = 'book/arrangements.json'
const NO_ROOM = /https?:[^"\s]*|#index-mark\("[^"]*"\);?/g

type Editions = Record<string, KnownArrangements>

const readAll = (root: string): Editions =>
  existsSync(join(root, FILE)) ? JSON.parse(readFileSync(join(root, FILE), 'utf8')) : {}

/** Those of one kind of edition: in a sample, chapters refer to others without their pages. */
export const readArrangements = (root: string, kind: string): KnownArrangements => readAll(root)[kind] ?? {}

export function keepArrangements(root: string, kind: string, known: KnownArrangements) {
  const editions = Object.entries({ ...readAll(root), [kind]: known }).map(([name, entries]) => {
    const lines = Object.entries(entries).map(([key, entry]) => `    ${JSON.stringify(key)}: ${JSON.stringify(entry)}`)
    return `  ${JSON.stringify(name)}: {\n${lines.join(',\n')}\n  }`
  })
  writeFileSync(join(root, FILE), `{\n${editions.join(',\n')}\n}\n`)
}

export function knownArrangement(blocks: Block[], known: KnownArrangements): Arrangement {
  const found = known[nameOf(blocks)]
  if (found?.order.length !== blocks.length) return asWritten(blocks)
  return { order: found.order, cut: new Set(found.cut), ruled: new Set(found.ruled) }
}

/** What is worth keeping of an arrangement. */
export const entryOf = (blocks: Block[], { order, cut, ruled }: Arrangement): KnownArrangements => ({
  [nameOf(blocks)]: { order, cut: [...cut], ruled: [...ruled] },
})

/** The same wherever the site may be, and whatever the index marks: neither takes room. */
const nameOf = (blocks: Block[]) =>
  hash('sha256', blocks.map(({ markup }) => markup.replace(NO_ROOM, '')).join('\n'), 'base64url').slice(0, 16)
