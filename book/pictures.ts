import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Chapter } from '../guide/manuscript/chapter.ts'
import { walkNodes } from '../guide/manuscript/tree.ts'

const mediaTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

export interface Picture {
  name: string
  mediaType: string
  bytes: Uint8Array
}

/** Unique in the book: chapters may use the same file name. */
export const pictureName = (chapter: Chapter, url: string): string =>
  `picture-${chapter.number}-${url.replace(/[^\w.]+/g, '-')}`

/** The image files of a chapter. Validation has checked that they exist. */
export function picturesOf(chapter: Chapter, root: string): Picture[] {
  const images = [...walkNodes(chapter.tree)].filter(({ type }) => type === 'image')
  return images.map(({ url = '' }) => ({
    name: pictureName(chapter, url),
    mediaType: mediaTypes[extname(url).toLowerCase()] ?? '',
    bytes: readFileSync(join(root, 'content/guide', url)),
  }))
}
