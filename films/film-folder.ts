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
  return (await stat(placeOf(folder, film, 'mp4')).catch(() => undefined)) !== undefined
}

export async function countKept(folder: string, films: readonly Named[]): Promise<number> {
  return (await Promise.all(films.map((film) => isKept(folder, film)))).filter(Boolean).length
}

interface Made {
  mp4: Uint8Array
  poster: Uint8Array
}

export async function keep(folder: string, film: Named, { mp4, poster }: Made): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeAtomically(placeOf(folder, film, 'png'), (part) => writeFile(part, poster))
  await writeAtomically(placeOf(folder, film, 'mp4'), (part) => writeFile(part, mp4))
  await removeOlder(folder, film)
}

async function removeOlder(folder: string, { id, key }: Named): Promise<void> {
  const older = (await readdir(folder)).filter((name) => name.startsWith(`${id}.`) && !name.startsWith(`${id}.${key}.`))
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true })))
}
