import { editions } from '../content/editions.ts'
import { chapterPath, editionPath, indexedPages, routes } from '../routes.ts'
import { readableChapters } from '../site/guide/chapters.ts'

/** What search engines are told of: the fixed pages and the chapters that can be read. */
export const sitemapPages: readonly string[] = [
  ...indexedPages,
  ...readableChapters.map(({ slug }) => chapterPath(slug)),
]

/** Every page a visitor can ask for by name: those, and what the colophon of a copy leads to. */
export const pagePaths: readonly string[] = [...sitemapPages, ...editions.map(({ number }) => editionPath(number))]

/** The pages written by the build; a static host needs nothing else. */
export const prerenderedPages: readonly string[] = [...pagePaths, routes.notFound]
