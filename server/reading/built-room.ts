import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filmPath, roomRoutes } from '../../routes.ts'
import type { Room } from './room.tsx'

export const roomFiles = {
  index: 'search.json',
  texts: 'search-text.json',
  films: 'films.json',
  topics: 'topics.json',
  keepList: 'keep.json',
  worker: 'worker.js',
  page: (path: string) => `${path.slice(1)}.html`,
  drawing: (movement: string) => `drawings/${movement}.svg`,
} as const

/** The path of a file; `null` for files only the server reads. */
export function roomFilePath(name: string): string | null {
  if (name === roomFiles.index) return roomRoutes.searchIndex
  if (name === roomFiles.texts) return roomRoutes.searchText
  const [, page, drawing] = /^(.+)\.html$|^drawings\/(.+)\.svg$/.exec(name) ?? []
  if (page) return `/${page}`
  return drawing ? filmPath(drawing, 'svg') : null
}

/** The room from the build. Pages are read from disk per request. */
export function readBuiltRoom(folder: string, filmsFolder: string): Room | undefined {
  if (!existsSync(join(folder, roomFiles.page(roomRoutes.room)))) return undefined
  const written = new Set(globSync('**/*.{html,svg}', { cwd: folder }).map((name) => name.replaceAll('\\', '/')))
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const readWritten = (name: string) => (written.has(name) ? read(name) : undefined)
  return {
    page: (path) => readWritten(roomFiles.page(path)),
    searchIndex: () => read(roomFiles.index),
    topics: JSON.parse(read(roomFiles.topics)),
    searchTexts: () => read(roomFiles.texts),
    films: {
      listed: JSON.parse(read(roomFiles.films)),
      drawing: (movement) => readWritten(roomFiles.drawing(movement)),
      folder: filmsFolder,
    },
    offline: { list: () => read(roomFiles.keepList), worker: () => read(roomFiles.worker) },
  }
}
