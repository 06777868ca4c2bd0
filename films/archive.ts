import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { directoryEntry, endOfDirectory, entryOf, localHeader, type ZipEntry } from '../platform/format/zip.ts'
import { filmFilePath } from './film-folder.ts'
import type { ListedFilm } from './listed-film.ts'

/** Bytes, or a file that is read when it is sent. */
type ArchivePart = Uint8Array | { file: string; length: number }

interface Archive {
  parts: ArchivePart[]
  version: string
}

/** By path. A path contains a hash of its content, so they stay valid. */
const checksums = new Map<string, Pick<ZipEntry, 'crc' | 'size'>>()

/** A ZIP of every film with poster and captions, streamed. All films must exist. */
export async function filmArchive(brand: string, folder: string, films: readonly ListedFilm[]): Promise<Archive> {
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
    const name = `${brand} films/${film.family}/${film.name}`
    const captions = Buffer.from(film.captions)
    add(...(await fileEntry(`${name}.mp4`, filmFilePath(folder, film, 'mp4'))))
    add(entryOf(`${name}.vtt`, captions), captions)
    add(...(await fileEntry(`${name}.png`, filmFilePath(folder, film, 'png'))))
  }
  const list = Buffer.concat(directory)
  parts.push(list, endOfDirectory(directory.length, list.length, offset))
  return { parts, version: createHash('sha256').update(list).digest('base64url').slice(0, 16) }
}

async function fileEntry(name: string, path: string): Promise<[ZipEntry, ArchivePart]> {
  const entry = checksums.get(path) ?? entryOf(name, await readFile(path))
  checksums.set(path, entry)
  return [
    { ...entry, name },
    { file: path, length: entry.size },
  ]
}
