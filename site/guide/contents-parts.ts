import type { ContentsPart } from '../reading/contents.tsx'
import { outline } from './chapters.ts'

/** The contents of the guide without the guide: what a page lists, small enough for every server to know. */
export const contentsParts: readonly ContentsPart[] = outline.map(({ id, title, summary, entries }) => ({
  id,
  title,
  summary,
  entries: entries.map(({ number, title: name, summary: about, chapter }) => ({
    number,
    title: name,
    summary: about,
    ...(chapter?.preview ? { open: { slug: chapter.slug, minutes: chapter.minutes } } : {}),
  })),
}))
