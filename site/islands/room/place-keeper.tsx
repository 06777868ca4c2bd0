import { useEffect } from 'react'
import { recall, remember } from './place.ts'

/** So far down a chapter it counts as read. */
const READ_FROM = 0.9
const PAUSE_MS = 400

/** On a chapter's page: remembers the place, and goes back to it when the reader asked to go on. */
export function PlaceKeeper({ slug }: { slug: string }) {
  useEffect(() => {
    if (window.location.hash === '#on') goTo(recall().last?.part ?? 0)
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

function goTo(part: number) {
  window.history.replaceState(null, '', window.location.pathname)
  window.scrollTo({ top: part * scrollable(), behavior: 'instant' })
}

function note(slug: string) {
  const part = Math.min(1, window.scrollY / scrollable())
  const { read } = recall()
  const done = part >= READ_FROM && !read.includes(slug)
  remember({ last: { slug, part }, read: done ? [...read, slug] : read })
}
