import { useEffect, useState } from 'react'
import type { RoomCopy } from '../../../content/room.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { loadProgress, type ReadingProgress } from './reading-progress.ts'

interface ContinueReadingProps {
  chapters: { number: number; title: string; slug: string; href: string }[]
  /** Where new readers start: the chapter that the order page and the confirmation email name. */
  startAt: string | null
  copy: RoomCopy['place']
}

export function ContinueReading({ chapters, startAt, copy }: ContinueReadingProps) {
  const [reading, setReading] = useState<ReadingProgress>({ last: null, read: [] })
  useEffect(() => {
    const update = () => setReading(loadProgress())
    update()
    // The page may come from the back/forward cache.
    window.addEventListener('pageshow', update)
    return () => window.removeEventListener('pageshow', update)
  }, [])
  useEffect(() => {
    for (const slug of reading.read) document.getElementById(`read-${slug}`)?.removeAttribute('hidden')
  }, [reading])
  const { href, label, title } = nextLink({ chapters, startAt, copy }, reading)
  return (
    <>
      <a className="button" href={href}>
        {label}
      </a>
      <p className="next-title">{title}</p>
    </>
  )
}

function nextLink({ chapters, startAt, copy }: ContinueReadingProps, { last, left = [], read }: ReadingProgress) {
  const chapterOf = (slug: string | null | undefined) => chapters.find((chapter) => chapter.slug === slug)
  const open = chapterOf(last?.slug)
  const isFinished = read.includes(open?.slug ?? '')
  // After the end of the book comes what the reader left out.
  const next = isFinished
    ? (chapters.find(({ number }) => number === (open?.number ?? 0) + 1) ??
      chapterOf(left[0]?.slug) ??
      chapters.find(({ slug }) => !read.includes(slug)))
    : open
  if (next) return { href: `${next.href}#on`, label: fillTemplate(copy.on, { ...next }), title: next.title }
  const first = chapterOf(startAt) ?? chapters[0]
  const label = fillTemplate(open ? copy.again : copy.start, { ...first })
  return { href: first?.href ?? '#', label, title: open ? copy.done : first?.title }
}
