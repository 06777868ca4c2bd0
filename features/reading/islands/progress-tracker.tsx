import { useEffect } from 'react'
import { loadProgress, saveProgress } from './reading-progress.ts'

/** From this part of a chapter on it counts as read. */
const READ_FROM = 0.9
const PAUSE_MS = 400

export function ProgressTracker({ slug }: { slug: string }) {
  useEffect(() => {
    if (window.location.hash === '#on') goTo(slug)
    let waiting: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => note(slug), PAUSE_MS)
    }
    note(slug)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [slug])
  return null
}

const scrollable = () => Math.max(1, document.documentElement.scrollHeight - window.innerHeight)

/** To the place in the chapter that was read last; another one begins at its top. */
function goTo(slug: string) {
  const { last, left = [] } = loadProgress()
  const place = [last, ...left].find((one) => one?.slug === slug)
  window.history.replaceState(null, '', window.location.pathname)
  if (place) window.scrollTo({ top: place.part * scrollable(), behavior: 'instant' })
}

function note(slug: string) {
  const { last, left = [], read } = loadProgress()
  const places = last ? [last, ...left] : left
  const here = places.find((place) => place.slug === slug)
  const isAtTop = window.scrollY < window.innerHeight
  // A glance at another chapter doesn't move the reader.
  if (isAtTop && slug !== last?.slug) return
  // The menu is at the top: a reader who scrolls up to it keeps the place.
  const part = here && isAtTop ? here.part : Math.min(1, window.scrollY / scrollable())
  saveProgress({
    last: { slug, part },
    left: places.filter((place) => place.slug !== slug && place.part > 0 && !read.includes(place.slug)),
    read: part >= READ_FROM && !read.includes(slug) ? [...read, slug] : read,
  })
}
