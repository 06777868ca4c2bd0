import { editions } from '../content/editions.ts'
import { chapterPath, editionPath, indexedPages, routes } from '../routes.ts'
import { readableChapters } from '../site/guide/chapters.ts'

export const sitemapPages: readonly string[] = [
  ...indexedPages,
  ...readableChapters.map(({ slug }) => chapterPath(slug)),
]

/** Pages with a fixed path; copies link to their edition. */
export const pagePaths: readonly string[] = [
  ...sitemapPages,
  routes.imprint,
  routes.priceHistory,
  ...editions.map(({ number }) => editionPath(number)),
]

/** Pages written by the build. */
export const prerenderedPages: readonly string[] = [...pagePaths, routes.notFound]
