import { useEffect, useState } from 'react'
import { loadProgress, type ReadingProgress } from './reading-progress.ts'

interface ContinueReadingProps {
  chapters: { number: number; title: string; slug: string; href: string }[]
  copy: { start: string; on: string; again: string }
}

export function ContinueReading({ chapters, copy }: ContinueReadingProps) {
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
  const { href, label } = nextLink(chapters, reading, copy)
  return (
    <a className="button" href={href}>
      {label}
    </a>
  )
}

function nextLink(
  chapters: ContinueReadingProps['chapters'],
  { last, read }: ReadingProgress,
  copy: ContinueReadingProps['copy'],
) {
  const [first] = chapters
  const here = chapters.findIndex(({ slug }) => slug === last?.slug)
  const open = chapters[here]
  // After a finished chapter comes the next one.
  const next = open && read.includes(open.slug) && (last?.part ?? 0) > 0.9 ? chapters[here + 1] : open
  if (next) {
    const label = copy.on.replace('{number}', String(next.number)).replace('{title}', next.title)
    return { href: next === open ? `${next.href}#on` : next.href, label }
  }
  return { href: first?.href ?? '#', label: open ? copy.again : copy.start }
}
