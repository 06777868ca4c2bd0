import { chapterPath, contentsEntry } from '../../routes.ts'
import { contents } from './chapters.ts'

/** A way to another chapter: to its page if it can be read here, else to its place in the contents. */
export function ChapterRef({ number }: { number: number }) {
  const entry = contents.flatMap(({ entries }) => entries).find((one) => one.number === number)
  if (!entry) throw new Error(`There is no chapter ${number}.`)
  const href = entry.readable ? chapterPath(entry.readable.slug) : contentsEntry(number)
  return (
    <a className="chapter-ref" href={href} title={entry.title}>
      Chapter&nbsp;{number}
    </a>
  )
}
