import { useEffect } from 'react'
import { loadProgress, saveProgress } from './reading-progress.ts'

/** From this part of a chapter on it counts as read, if the reader has stayed in so many tenths of it. */
const READ_FROM = 0.9
const TENTHS = 10
const ENOUGH_TENTHS = 5
const PAUSE_MS = 400
/** Whoever moves less than half a screen in this time reads. */
const LOOK_EVERY_MS = 3000

export function ProgressTracker({ slug }: { slug: string }) {
  useEffect(() => {
    if (window.location.hash === '#on') goTo(slug)
    let waiting: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => note(slug, false), PAUSE_MS)
    }
    let before = Infinity
    const look = () => {
      const isReading = !document.hidden && Math.abs(window.scrollY - before) < window.innerHeight / 2
      before = window.scrollY
      if (isReading) note(slug, true)
    }
    const looking = setInterval(look, LOOK_EVERY_MS)
    window.addEventListener('scroll', keep, { passive: true })
    return () => {
      clearInterval(looking)
      window.removeEventListener('scroll', keep)
    }
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

function note(slug: string, isReading: boolean) {
  const { last, left = [], read } = loadProgress()
  const places = last ? [last, ...left] : left
  const here = places.find((place) => place.slug === slug)
  const isAtTop = window.scrollY < window.innerHeight
  // A glance at another chapter doesn't move the reader.
  if (isAtTop && slug !== last?.slug) return
  const now = Math.min(1, window.scrollY / scrollable())
  const seen = new Set(here?.seen)
  if (isReading) seen.add(Math.floor(now * TENTHS))
  const isThrough = seen.size >= ENOUGH_TENTHS
  // Nor does a jump, until it is read there.
  if (!isReading && !isThrough) return
  // The menu is at the top: a reader who scrolls up to it keeps the place.
  const part = here && isAtTop ? here.part : now
  saveProgress({
    last: { slug, part, seen: [...seen] },
    left: places.filter((place) => place.slug !== slug && place.part > 0 && !read.includes(place.slug)),
    read: isThrough && part >= READ_FROM && !read.includes(slug) ? [...read, slug] : read,
  })
}
