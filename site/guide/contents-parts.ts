import type { ContentsPart } from '../reading/contents.tsx'
import { outline } from './chapters.ts'

/** The table of contents without the manuscript, for servers that do not load it. */
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
