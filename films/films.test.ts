import { unzipSync, strFromU8 } from 'fflate'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mistakes, oneLegged } from '../content/guide/movements/variants.ts'
import { filmArchive } from './archive.ts'
import { formatCaptions } from './list-films.ts'
import { type Film, films, findFilm } from './film.ts'
import { filmFilePath } from './film-folder.ts'
import { filmKey } from './film-key.ts'
import { frameRenderer } from './frames.ts'
import { listFilms } from './list-films.ts'
import { runFilmMakers } from './maker.ts'

const film = (id: string): Film => findFilm(id) ?? expect.fail(`no film of ${id}`)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitsport-films-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('every movement has a film that shows each cue for whole cycles, long enough to read', () => {
  expect(films.length).toBe(50)
  for (const { segmentSeconds, cycleSeconds: cycle, seconds, segments } of films) {
    expect(segmentSeconds).toBeGreaterThanOrEqual(4)
    expect(segmentSeconds / cycle).toBeCloseTo(Math.round(segmentSeconds / cycle), 6)
    expect(seconds).toBeCloseTo(segmentSeconds * segments.length, 6)
    expect(segments.filter(({ shows }) => shows === 'movement')).toHaveLength(3)
  }
})

test('twelve films show the common mistake, and those on one leg both sides', () => {
  const showing = (shows: string) =>
    films
      .filter(({ segments }) => segments.some((segment) => segment.shows === shows))
      .map(({ exercise }) => exercise.id)
  expect(showing('mistake').toSorted()).toEqual(Object.keys(mistakes).toSorted())
  expect(showing('mistake')).toHaveLength(12)
  expect(showing('other side').toSorted()).toEqual(oneLegged.toSorted())
})

test('a mistake looks different from the correct form, and both fit into the frame', () => {
  for (const id of Object.keys(mistakes)) {
    const correct = film(id)
    const render = frameRenderer(correct, 720)
    const [right, wrong] = ['movement', 'mistake'].map((shows) =>
      correct.segments.find((segment) => segment.shows === shows),
    )
    if (!right || !wrong) throw new Error(id)
    const pairs = [0, correct.keySecond].map((t) => render(wrong, t).match(/<svg[^>]*role="img"[^]*?<\/svg>/g) ?? [])
    for (const pair of pairs) expect(pair, id).toHaveLength(2)
    expect(
      pairs.some(([one, other]) => figureIn(one) !== figureIn(other)),
      id,
    ).toBe(true)
    expect(render(right, 0), id).toContain(right.text.split(' ')[0])
  }
})

const figureIn = (drawing = '') => drawing.replace(/^<svg[^>]*>/, '')

test('each cue is burned into the pictures of its own part of the film, where the captions have it', () => {
  for (const one of films) {
    const render = frameRenderer(one, 720)
    for (const segment of one.segments) {
      const text = [...render(segment, one.cycleSeconds / 2).matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(
        ([, line]) => line,
      )
      expect(unescaped(text.join(' ')), one.exercise.id).toContain(segment.text)
    }
    expect(formatCaptions(one).match(/-->/g)).toHaveLength(one.segments.length)
  }
})

const unescaped = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

test('the key is stable for the same drawing, and changes with drawing, tempo or title', () => {
  const squat = film('squat')
  const again = { ...squat }
  expect(filmKey(again)).toBe(filmKey(squat))
  const names = [
    squat,
    { ...squat, exercise: { ...squat.exercise, tempo: '4-1-1-0' } },
    { ...squat, exercise: { ...squat.exercise, name: 'Cup squat' } },
    ...films.filter(({ exercise }) => exercise.id !== 'squat'),
  ].map(filmKey)
  expect(new Set(names).size).toBe(films.length + 2)
})

test('a failed maker is reported to the command that started it', async () => {
  const script = join(folder, 'film-maker.mjs')
  writeFileSync(script, "process.exit(process.argv[2] === 'full' ? 0 : 1)")
  expect(await runFilmMakers(script, 'full')).toBe(true)
  expect(await runFilmMakers(script, 'empty')).toBe(false)
})

test('the captions of every film are continuous WebVTT cues from start to end', () => {
  for (const one of films) {
    const [head, ...cues] = formatCaptions(one).trimEnd().split('\n\n')
    expect(head).toBe('WEBVTT')
    let before = 0
    for (const [i, text] of cues.entries()) {
      const [number, times, caption, ...more] = text.split('\n')
      expect([number, caption, more]).toEqual([String(i + 1), one.segments[i]?.text, []])
      const [from = 0, to = 0] = (times ?? '').split(' --> ').map(secondsOf)
      expect(from).toBe(before)
      expect(to).toBeGreaterThan(from)
      before = to
    }
    expect(before).toBeCloseTo(one.seconds, 3)
  }
})

test('the archive of all films is a valid ZIP of the unchanged files', async () => {
  const all = listFilms()
  for (const one of all) {
    writeFileSync(filmFilePath(folder, one, 'mp4'), `film of ${one.id}`.repeat(100))
    writeFileSync(filmFilePath(folder, one, 'png'), 'still')
  }
  const { parts, version } = await filmArchive('FitSport', folder, all)
  const bytes = Buffer.concat(parts.map((part) => ('file' in part ? readFileSync(part.file) : part)))
  expect(bytes.length).toBe(parts.reduce((sum, { length }) => sum + length, 0))
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toHaveLength(films.length * 3)
  const at = 'FitSport films/squat/Goblet squat'
  expect(strFromU8(files[`${at}.mp4`] ?? new Uint8Array())).toBe('film of squat'.repeat(100))
  expect(strFromU8(files[`${at}.vtt`] ?? new Uint8Array())).toBe(formatCaptions(film('squat')))
  expect((await filmArchive('FitSport', folder, all)).version).toBe(version)
})

const secondsOf = (moment: string) => {
  const [, hours, minutes, seconds] = /^(\d\d):(\d\d):(\d\d\.\d{3})$/.exec(moment) ?? expect.fail(moment)
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
