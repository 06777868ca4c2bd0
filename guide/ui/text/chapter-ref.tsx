import type { ComponentType } from 'react'
import { entryOf } from '../../manuscript/outline.ts'
import { chapterPath, contentsPath } from '../../../routes.ts'
import { outline, readableChapters } from '../chapters.ts'

/** References to other chapters, which lead elsewhere in the preview, the reading room and the book. */
export interface ChapterLinks {
  ChapterRef: ComponentType<{ number: number }>
  /** URL of a chapter, if it has one here. */
  addressOf: (chapter: number) => string | undefined
}

export function ChapterRef({ number, address }: { number: number; address: string }) {
  return (
    <a className="chapter-ref" href={address} title={entryOf(outline, number).title}>
      Chapter&nbsp;{number}
    </a>
  )
}

/** Chapters that are not free lead to their entry in the contents. */
export const previewLinks: ChapterLinks = {
  ChapterRef: ({ number }) => <ChapterRef number={number} address={pageOf(number) ?? contentsPath(number)} />,
  addressOf: pageOf,
}

function pageOf(number: number): string | undefined {
  const chapter = readableChapters.find((one) => one.number === number)
  return chapter && chapterPath(chapter.slug)
}
