import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawingFonts } from '../book/fonts/fonts.ts'
import { filmFilePath } from './film-folder.ts'
import { type Film, findFilm, MAX_FILM_BYTES } from './film.ts'
import { describeFilm } from './list-films.ts'
import { makeFilms } from './make-films.ts'

const root = join(import.meta.dirname, '..')
const film = (id: string): Film => findFilm(id) ?? expect.fail(`no film of ${id}`)
const entry = (id: string) => describeFilm(film(id))

let folder: string
let faces: string[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fitsport-films-'))
  faces = (await drawingFonts(root, [])).map(({ family, bytes }) => {
    const path = join(folder, `${family}.ttf`)
    writeFileSync(path, bytes)
    return path
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

const makeOnly = (...ids: string[]) => makeFilms({ folder, faces, ids, report: () => undefined })

test('a run and a carry are small H.264 films of 720 pixels, as long as their cues', async () => {
  await makeOnly('run', 'suitcase-carry')
  for (const id of ['run', 'suitcase-carry']) {
    const mp4 = readFileSync(filmFilePath(folder, entry(id), 'mp4'))
    expect(mp4.length).toBeLessThanOrEqual(MAX_FILM_BYTES)
    expect(secondsIn(mp4)).toBeCloseTo(film(id).seconds, 2)
    expect(sizeIn(mp4)).toEqual([720, 720])
    expect(readFileSync(filmFilePath(folder, entry(id), 'png')).toString('latin1', 1, 4)).toBe('PNG')
  }
})

test('an interrupted run resumes: existing films are not rendered again', async () => {
  const place = filmFilePath(folder, entry('run'), 'mp4')
  const [{ ino }, bytes] = [statSync(place), readFileSync(place)]
  writeFileSync(join(folder, 'run.former-look.mp4'), 'as it was drawn before')
  await makeOnly('run')
  expect(statSync(place).ino).toBe(ino)
  rmSync(place)
  await makeOnly('run')
  expect(readFileSync(place).equals(bytes)).toBe(true)
  expect(existsSync(join(folder, 'run.former-look.mp4'))).toBe(false)
})

/** The duration in the movie header, whose clock has 90,000 ticks a second. */
const secondsIn = (mp4: Buffer) => mp4.readUInt32BE(mp4.indexOf('mvhd') + 20) / 90_000

function sizeIn(mp4: Buffer): [number, number] {
  const at = mp4.indexOf('avc1', mp4.indexOf('stsd'))
  return [mp4.readUInt16BE(at + 28), mp4.readUInt16BE(at + 30)]
}
