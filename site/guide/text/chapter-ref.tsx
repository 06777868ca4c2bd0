import { entryOf, type OutlineEntry } from '../../../guide/manuscript/outline.ts'
import { chapterPath, contentsPath } from '../../../routes.ts'
import { outline } from '../chapters.ts'

export function ChapterRef({
  number,
  addressOf = pageOf,
}: {
  number: number
  addressOf?: (entry: OutlineEntry) => string
}) {
  const entry = entryOf(outline, number)
  return (
    <a className="chapter-ref" href={addressOf(entry)} title={entry.title}>
      Chapter&nbsp;{number}
    </a>
  )
}

const pageOf = ({ number, chapter }: OutlineEntry) =>
  chapter?.preview ? chapterPath(chapter.slug) : contentsPath(number)
