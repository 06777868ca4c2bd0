import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../format/atomic-write.ts'
import type { ListedFilm } from './listed-film.ts'

type Named = Pick<ListedFilm, 'id' | 'key'>

/** Where a film or its poster is kept. Its name says what it shows, so that nothing is made twice. */
export const placeOf = (folder: string, { id, key }: Named, ending: 'mp4' | 'png'): string =>
  join(folder, `${id}.${key}.${ending}`)

/** The film itself is put in its place last: where it is, the poster is, too. */
export async function isKept(folder: string, film: Named): Promise<boolean> {
  return await exists(placeOf(folder, film, 'mp4'))
}

export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

interface Made {
  mp4: Uint8Array
  poster: Uint8Array
}

export async function keep(folder: string, film: Named, { mp4, poster }: Made): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeAtomically(placeOf(folder, film, 'png'), (part) => writeFile(part, poster))
  await writeAtomically(placeOf(folder, film, 'mp4'), (part) => writeFile(part, mp4))
  await removeOlder(folder, `${film.id}.`, film.key)
}

/** What a film looked like before it was drawn anew is asked for by nobody. */
export async function removeOlder(folder: string, start: string, key: string): Promise<void> {
  const older = (await readdir(folder)).filter((name) => name.startsWith(start) && !name.startsWith(start + key))
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true })))
}
