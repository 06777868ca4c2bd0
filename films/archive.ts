import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { directoryEntry, endOfDirectory, entryOf, localHeader, type ZipEntry } from '../format/zip.ts'
import { placeOf } from './film-folder.ts'
import type { ListedFilm } from './listed-film.ts'

/** Bytes, or a file that is read when its turn comes. */
export type ArchivePart = Uint8Array | { file: string; length: number }

export interface Archive {
  parts: ArchivePart[]
  version: string
}

/** Checksums by path. A path names its content, so they stay valid. */
const checksums = new Map<string, Pick<ZipEntry, 'crc' | 'size'>>()

/** A ZIP of every film with its poster and captions, which exists only while it is sent. All films must be there. */
export async function filmArchive(folder: string, films: readonly ListedFilm[]): Promise<Archive> {
  const parts: ArchivePart[] = []
  const directory: Buffer[] = []
  let offset = 0
  const add = (entry: ZipEntry, content: ArchivePart) => {
    const header = localHeader(entry)
    parts.push(header, content)
    directory.push(directoryEntry(entry, offset))
    offset += header.length + entry.size
  }
  for (const film of films) {
    const name = `FitSport films/${film.family}/${film.name}`
    const captions = Buffer.from(film.captions)
    // oxlint-disable-next-line no-await-in-loop
    add(...(await fileEntry(`${name}.mp4`, placeOf(folder, film, 'mp4'))))
    add(entryOf(`${name}.vtt`, captions), captions)
    // oxlint-disable-next-line no-await-in-loop
    add(...(await fileEntry(`${name}.png`, placeOf(folder, film, 'png'))))
  }
  const list = Buffer.concat(directory)
  parts.push(list, endOfDirectory(directory.length, list.length, offset))
  return { parts, version: createHash('sha256').update(list).digest('base64url').slice(0, 16) }
}

async function fileEntry(name: string, path: string): Promise<[ZipEntry, ArchivePart]> {
  const known = checksums.get(path) ?? entryOf(name, await readFile(path))
  checksums.set(path, known)
  return [
    { ...known, name },
    { file: path, length: known.size },
  ]
}
