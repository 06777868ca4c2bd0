import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roomRoutes } from '../../routes.ts'
import type { Room } from './room.tsx'

/** The names of the files the build writes the room into. */
export const roomFiles = {
  home: 'home.html',
  log: 'log.html',
  index: 'search.json',
  keepList: 'keep.json',
  worker: 'worker.js',
} as const

/** The room as the build wrote it. A chapter is read from the disk when somebody reads it. */
export function writtenRoom(folder: string): Room | undefined {
  if (!existsSync(join(folder, roomFiles.home))) return undefined
  const files = readdirSync(folder).filter((name) => name.endsWith('.html'))
  const byPath = new Map(files.map((name) => [roomPath(name), join(folder, name)]))
  return {
    page: (path) => {
      const file = byPath.get(path)
      return file && read(file)
    },
    searchIndex: () => read(join(folder, roomFiles.index)),
    kept: {
      list: () => read(join(folder, roomFiles.keepList)),
      worker: () => read(join(folder, roomFiles.worker)),
    },
  }
}

/** The address of a file of the room. */
export const roomPath = (name: string): string =>
  name === roomFiles.home ? roomRoutes.room : `${roomRoutes.room}/${name.replace(/\.html$/, '')}`

const read = (file: string) => readFileSync(file, 'utf8')
