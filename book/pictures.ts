import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Chapter } from '../guide/manuscript.ts'
import { BookFault } from '../guide/fault.ts'
import { everyNode } from '../guide/tree.ts'

const mediaTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

export interface Picture {
  name: string
  mediaType: string
  bytes: Buffer
}

/** The name a picture has inside the book: chapters may use the same file name for different pictures. */
export const pictureName = (chapter: Chapter, url: string): string =>
  `picture-${chapter.number}-${url.replace(/[^\w.]+/g, '-')}`

/** The picture files a chapter shows. A file that is missing, or a picture without a description, stops the book. */
export function picturesOf(chapter: Chapter): Picture[] {
  const images = [...everyNode(chapter.tree)].filter(({ type }) => type === 'image')
  return images.map(({ url = '', alt, position }) => {
    const path = join(chapter.folder, url)
    const mediaType = mediaTypes[extname(url).toLowerCase()]
    if (!existsSync(path)) throw new BookFault(`there is no picture "${url}"`, chapter.file, position)
    if (!mediaType) throw new BookFault(`a picture must be SVG, PNG or JPEG, not "${url}"`, chapter.file, position)
    if (!alt) throw new BookFault(`the picture "${url}" has no description in its brackets`, chapter.file, position)
    return { name: pictureName(chapter, url), mediaType, bytes: readFileSync(path) }
  })
}
