import { entryOf } from '../../guide/outline.ts'
import { chapterPath, contentsEntry } from '../../routes.ts'
import { outline } from './chapters.ts'

/** A way to another chapter: to its page if it can be read here, else to its place in the contents. */
export function ChapterRef({ number }: { number: number }) {
  const { title, chapter } = entryOf(outline, number)
  const href = chapter?.preview ? chapterPath(chapter.slug) : contentsEntry(number)
  return (
    <a className="chapter-ref" href={href} title={title}>
      Chapter&nbsp;{number}
    </a>
  )
}
