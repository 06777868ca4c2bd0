import { book } from '../../content/book.ts'
import { call, literal } from './literal.ts'
import type { Block } from './serialise.ts'

/** Marks are numbered through the book; no chapter has more blocks than this. */
const CHAPTER_STEP = 10_000

/** What is done to a chapter's blocks so that no page stays a third empty. */
export interface Arrangement {
  /** The blocks by their number, in the order in which they are set. */
  order: number[]
  /** Those a page end may cut. */
  cut: ReadonlySet<number>
  /** Those after which the rest of the page is ruled, to write on. */
  ruled: ReadonlySet<number>
}

export const asWritten = (blocks: Block[]): Arrangement => ({
  order: blocks.map((_, i) => i),
  cut: new Set(),
  ruled: new Set(),
})

/** The number of a block's mark in the whole book. */
export const markOf = (chapter: number, block: number): number => chapter * CHAPTER_STEP + block

/** A chapter's text in its arrangement, each block with a mark before it. */
export const arrangedText = (blocks: Block[], { order, cut, ruled }: Arrangement, chapter: number): string =>
  order
    .flatMap((i) => {
      const block = blocks[i]
      if (!block) return []
      const text = block.kind === 'piece' && !cut.has(i) ? `#whole[${block.markup}]` : block.markup
      const rest = ruled.has(i) ? [call('ruled-rest', book.notes)] : []
      return [`#begin-mark(${literal(markOf(chapter, i))})`, text, ...rest]
    })
    .join('\n\n')
