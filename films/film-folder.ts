import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { Encoded } from './encode.ts'
import type { Film } from './film.ts'
import { keyOf } from './film-key.ts'

/** Where a film or its poster is kept. Its name says what it shows, so that nothing is made twice. */
export const placeOf = (folder: string, film: Film, ending: 'mp4' | 'png'): string =>
  join(folder, `${film.exercise.id}.${keyOf(film)}.${ending}`)

/** The film itself is put in its place last: where it is, the poster is, too. */
export async function isKept(folder: string, film: Film): Promise<boolean> {
  const found = await stat(placeOf(folder, film, 'mp4')).catch(() => undefined)
  return found !== undefined
}

export async function keep(folder: string, film: Film, { mp4, poster }: Encoded): Promise<void> {
  await mkdir(folder, { recursive: true })
  await putInPlace(placeOf(folder, film, 'png'), (part) => writeFile(part, poster))
  await putInPlace(placeOf(folder, film, 'mp4'), (part) => writeFile(part, mp4))
  await removeOlder(folder, `${film.exercise.id}.`, keyOf(film))
}

/** Made aside and renamed: a crash or a full disk leaves no half a film in its place. */
export async function putInPlace(place: string, make: (part: string) => Promise<void>): Promise<void> {
  const part = `${place}.${process.pid}-${threadId}.part`
  try {
    await make(part)
    await rename(part, place)
  } catch (fault) {
    await rm(part, { force: true })
    throw fault
  }
}

/** What a film looked like before it was drawn anew is asked for by nobody. */
export async function removeOlder(folder: string, start: string, key: string): Promise<void> {
  const older = (await readdir(folder)).filter((name) => name.startsWith(start) && !name.startsWith(start + key))
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true })))
}
