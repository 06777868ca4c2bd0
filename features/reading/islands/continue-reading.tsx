import { useEffect, useState } from 'react'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { loadProgress, type ReadingProgress } from './reading-progress.ts'

interface ContinueReadingProps {
  chapters: { number: number; title: string; slug: string; href: string }[]
  /** Where new readers start: the chapter that the order page and the confirmation email name. */
  startAt: string | null
  copy: { start: string; on: string; again: string }
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

function nextLink({ chapters, startAt, copy }: ContinueReadingProps, { last, read }: ReadingProgress) {
  const here = chapters.findIndex(({ slug }) => slug === last?.slug)
  const open = chapters[here]
  // After a finished chapter comes the next one.
  const next = open && read.includes(open.slug) && (last?.part ?? 0) > 0.9 ? chapters[here + 1] : open
  if (next) {
    const href = next === open ? `${next.href}#on` : next.href
    return { href, label: fillTemplate(copy.on, { ...next }), title: next.title }
  }
  const first = chapters.find(({ slug }) => slug === startAt) ?? chapters[0]
  const label = fillTemplate(open ? copy.again : copy.start, { ...first })
  return { href: first?.href ?? '#', label, title: first?.title }
}
