import { goalPaths } from '../../content/guide/paths.ts'
import type { FirstEvening } from '../../platform/ui/assets.ts'
import { chapters } from './chapters.ts'

/** The chapter a new buyer reads first. */
export const firstEvening: FirstEvening | null = findFirstEvening()

function findFirstEvening(): FirstEvening | null {
  const [first] = goalPaths[0]?.chapters ?? []
  const chapter = chapters.find(({ number }) => number === first?.number)
  if (!first || !chapter) return null
  const { number, title, slug, minutes } = chapter
  return { number, title, slug, minutes, why: first.why }
}
