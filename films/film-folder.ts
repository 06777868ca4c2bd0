import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../platform/format/atomic-write.ts'
import type { ListedFilm } from './listed-film.ts'

type FilmName = Pick<ListedFilm, 'id' | 'key'>

/** The name contains the key, so that nothing is rendered twice. */
export const filmFilePath = (folder: string, { id, key }: FilmName, ending: 'mp4' | 'png'): string =>
  join(folder, `${id}.${key}.${ending}`)

/** The film is moved into place last, so its poster exists, too. */
export async function isRendered(folder: string, film: FilmName): Promise<boolean> {
  return (await stat(filmFilePath(folder, film, 'mp4')).catch(() => undefined)) !== undefined
}

export async function countRendered(folder: string, films: readonly FilmName[]): Promise<number> {
  return (await Promise.all(films.map((film) => isRendered(folder, film)))).filter(Boolean).length
}

interface Made {
  mp4: Uint8Array
  poster: Uint8Array
}

export async function storeFilm(folder: string, film: FilmName, { mp4, poster }: Made): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeAtomically(filmFilePath(folder, film, 'png'), (part) => writeFile(part, poster))
  await writeAtomically(filmFilePath(folder, film, 'mp4'), (part) => writeFile(part, mp4))
  await removeOlder(folder, film)
}

async function removeOlder(folder: string, { id, key }: FilmName): Promise<void> {
  const older = (await readdir(folder)).filter((name) => name.startsWith(`${id}.`) && !name.startsWith(`${id}.${key}.`))
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true })))
}
