import type { FirstEvening } from '../../platform/ui/assets.ts'
import { chapters } from './chapters.ts'

/** The chapter a new buyer reads first: it says what to do tonight, tomorrow and this week. */
export const firstEvening: FirstEvening | null = findFirstEvening()

function findFirstEvening(): FirstEvening | null {
  const [chapter] = chapters
  if (!chapter) return null
  const { number, title, slug, minutes, summary } = chapter
  return { number, title, slug, minutes, why: summary }
}
