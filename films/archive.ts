import { Zip, ZipPassThrough } from 'fflate'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { writeAtomically } from '../format/atomic-write.ts'
import { exists, placeOf, removeOlder } from './film-folder.ts'
import type { ListedFilm } from './listed-film.ts'

/** The same films make the same archive, whenever it is packed: a download can go on with it. */
const PACKED_AT = new Date(2025, 0, 1)
const NAME = 'all.'

export interface Archive {
  path: string
  version: string
}

/** Every film with its poster and its cues in one ZIP, packed once. All films must be there. */
export async function archiveOf(folder: string, films: readonly ListedFilm[]): Promise<Archive> {
  const version = createHash('sha256').update(JSON.stringify(films)).digest('base64url').slice(0, 16)
  const path = join(folder, `${NAME}${version}.zip`)
  if (!(await exists(path))) {
    await writeAtomically(path, (part) => pack(folder, films, part))
    await removeOlder(folder, NAME, version)
  }
  return { path, version }
}

/** Film by film, so that no more than one is held in memory. Films are packed already: they are only stored. */
async function pack(folder: string, films: readonly ListedFilm[], target: string): Promise<void> {
  const file = createWriteStream(target)
  const zip = new Zip((error, piece) => {
    if (error) file.destroy(error)
    else file.write(piece)
  })
  try {
    // oxlint-disable-next-line no-await-in-loop
    for (const film of films) for (const [name, bytes] of await partsOf(folder, film)) await add(zip, file, name, bytes)
    zip.end()
    file.end()
    await finished(file)
  } finally {
    file.destroy()
  }
}

async function partsOf(folder: string, film: ListedFilm): Promise<[name: string, bytes: Uint8Array][]> {
  const start = `FitSport films/${film.family}/${film.name}`
  return [
    [`${start}.mp4`, await readFile(placeOf(folder, film, 'mp4'))],
    [`${start}.vtt`, Buffer.from(film.captions)],
    [`${start}.png`, await readFile(placeOf(folder, film, 'png'))],
  ]
}

async function add(zip: Zip, file: WriteStream, name: string, bytes: Uint8Array): Promise<void> {
  const entry = new ZipPassThrough(name)
  entry.mtime = PACKED_AT
  zip.add(entry)
  entry.push(bytes, true)
  if (file.writableNeedDrain) await once(file, 'drain')
}
