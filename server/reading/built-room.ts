import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Studio } from '../../films/studio.ts'
import { filmPath, roomRoutes } from '../../routes.ts'
import type { Room } from './room.tsx'

/** The names of the files the build writes the room into. */
export const roomFiles = {
  index: 'search.json',
  films: 'films.json',
  keepList: 'keep.json',
  worker: 'worker.js',
  page: (path: string) => `${path.slice(1)}.html`,
  drawing: (movement: string) => `drawings/${movement}.svg`,
} as const

/** The address of what a file of the room holds; `null` of those that only the server reads. */
export function roomFilePath(name: string): string | null {
  if (name === roomFiles.index) return roomRoutes.searchIndex
  const [, page, drawing] = /^(.+)\.html$|^drawings\/(.+)\.svg$/.exec(name) ?? []
  if (page) return `/${page}`
  return drawing ? filmPath(drawing, 'svg') : null
}

/** The room as the build wrote it. A page is read from the disk when somebody reads it. */
export function readBuiltRoom(folder: string, studio: Studio): Room | undefined {
  if (!existsSync(join(folder, roomFiles.page(roomRoutes.room)))) return undefined
  const written = new Set(globSync('**/*.{html,svg}', { cwd: folder }).map((name) => name.replaceAll('\\', '/')))
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const readWritten = (name: string) => (written.has(name) ? read(name) : undefined)
  return {
    page: (path) => readWritten(roomFiles.page(path)),
    searchIndex: () => read(roomFiles.index),
    films: {
      listed: JSON.parse(read(roomFiles.films)),
      drawing: (movement) => readWritten(roomFiles.drawing(movement)),
      studio,
    },
    offline: { list: () => read(roomFiles.keepList), worker: () => read(roomFiles.worker) },
  }
}
