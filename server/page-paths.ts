import { chapterPath, indexedPages, routes } from '../routes.ts'
import { readableChapters } from '../site/guide/chapters.ts'

/** Every page a visitor can ask for by name: the fixed ones and the chapters that can be read. */
export const pagePaths: readonly string[] = [...indexedPages, ...readableChapters.map(({ slug }) => chapterPath(slug))]

/** The pages written by the build; a static host needs nothing else. */
export const prerenderedPages: readonly string[] = [...pagePaths, routes.notFound]
