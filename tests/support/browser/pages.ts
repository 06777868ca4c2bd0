import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chapterPath, editionPath, indexedPages as fixedPages, roomChapterPath, routes } from '../../../routes.ts'

const folder = join(import.meta.dirname, '../../../content/guide/chapters')

/** The addresses of the chapters that can be read, in the order of the guide. */
export const chapterPages = readdirSync(folder)
  .filter((file) => /^preview: true$/m.test(readFileSync(join(folder, file), 'utf8')))
  .toSorted()
  .map((file) => chapterPath(file.slice(3, -'.mdx'.length)))

/** The addresses of all chapters in the reading room, in the order of the guide. */
export const roomChapterPages = readdirSync(folder)
  .toSorted()
  .map((file) => roomChapterPath(file.slice(3, -'.mdx'.length)))

/** What the sitemap must list. */
export const indexedPages: readonly string[] = [...fixedPages, ...chapterPages]
/** What a static host must hold. */
export const prerenderedPages: readonly string[] = [
  ...indexedPages,
  routes.imprint,
  routes.priceHistory,
  editionPath(1),
  routes.notFound,
]
