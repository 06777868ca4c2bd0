import { unzipSync } from 'fflate'
import { Hono } from 'hono'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { films } from '../../films/film.ts'
import { placeOf } from '../../films/film-folder.ts'
import { createStudio } from '../../films/studio.ts'
import { filmPath, fill, readingRoutes } from '../../routes.ts'
import type { MayRead } from './reading.ts'
import { addReading, nobodyReads } from './routes.ts'

const assets = { siteUrl: 'https://shop.example', islands: '/i.js', fonts: { display: '/d.woff2', text: '/t.woff2' } }
const bytes = (id: string) => `the film of ${id}, `.repeat(500)
/** Every kind of address in the room. */
const addresses = [
  readingRoutes.movements,
  fill(readingRoutes.movement, 'squat'),
  ...(['mp4', 'png', 'vtt', 'svg'] as const).map((ending) => filmPath('squat', ending)),
  readingRoutes.allFilms,
]

let full: string
let empty: string
beforeAll(() => {
  full = mkdtempSync(join(tmpdir(), 'fitsport-films-'))
  empty = mkdtempSync(join(tmpdir(), 'fitsport-films-'))
  for (const film of films) {
    writeFileSync(placeOf(full, film, 'mp4'), bytes(film.exercise.id))
    writeFileSync(placeOf(full, film, 'png'), 'a still')
  }
})
afterAll(() => [full, empty].forEach((folder) => rmSync(folder, { recursive: true })))

function room({ mayRead = () => true, folder = full }: { mayRead?: MayRead; folder?: string } = {}) {
  const app = new Hono()
  const sentences: string[] = []
  const studio = createStudio({ folder, maker: null })
  addReading(app, { assets, studio, log: (sentence) => sentences.push(sentence) }, mayRead)
  const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
  return { app, get, sentences }
}

test('who has no guide finds nothing at any address, and who has one finds everything', async () => {
  for (const path of addresses) {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
      expect((await room({ mayRead: nobodyReads }).app.request(path, { method })).status, `${method} ${path}`).toBe(404)
    }
    const found = await room().get(path)
    expect(found.status, path).toBe(200)
    await found.text()
    const posted = await room().app.request(path, { method: 'POST' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  }
})

test('a page of the room is for one reader: not kept by others, not found by a search engine', async () => {
  for (const path of addresses.slice(0, 2)) {
    const page = await room().get(path)
    expect(page.headers.get('cache-control')).toBe('private, no-cache')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect(await page.text()).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('the list shows every movement under its family, the page of one all there is to know', async () => {
  const list = await (await room().get(readingRoutes.movements)).text()
  for (const { exercise } of films) expect(list).toContain(`href="/read/movements/${exercise.id}"`)
  expect(list).toContain('All films, ZIP')
  for (const { exercise } of films.filter(({ exercise: { id } }) => ['squat', 'plank', 'run'].includes(id))) {
    const page = await (await room().get(fill(readingRoutes.movement, exercise.id))).text()
    for (const words of [...exercise.cues, exercise.easier, exercise.harder, exercise.equipment]) {
      expect(page).toContain(escaped(words))
    }
    expect(page).not.toMatch(/ style="|NaN|undefined/)
  }
})

test('a download of a film that broke off goes on where it stopped', async () => {
  const whole = await room().get(filmPath('squat', 'mp4'))
  expect(whole.headers.get('content-type')).toBe('video/mp4')
  const version = whole.headers.get('etag') ?? ''
  const text = await whole.text()
  expect(text).toBe(bytes('squat'))
  const rest = await room().get(filmPath('squat', 'mp4'), { Range: 'bytes=1000-', 'If-Range': version })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes 1000-${text.length - 1}/${text.length}`,
  ])
  expect(await rest.text()).toBe(text.slice(1000))
  const changed = await room().get(filmPath('squat', 'mp4'), { Range: 'bytes=1000-', 'If-Range': '"another"' })
  expect([changed.status, await changed.text()]).toEqual([200, text])
  expect((await room().get(filmPath('squat', 'mp4'), { Range: 'bytes=999999-' })).status).toBe(416)
})

test('so does a download of all films, and the two halves are a ZIP that opens', async () => {
  const first = await room().get(readingRoutes.allFilms, { Range: 'bytes=0-99999' })
  const version = first.headers.get('etag') ?? ''
  const second = await room().get(readingRoutes.allFilms, { Range: 'bytes=100000-', 'If-Range': version })
  expect([first.status, second.status]).toEqual([206, 206])
  const halves = await Promise.all([first, second].map((half) => half.arrayBuffer()))
  const files = unzipSync(Buffer.concat(halves.map((half) => Buffer.from(half))))
  expect(Object.keys(files)).toHaveLength(films.length * 3)
})

test('captions and drawings need no encoder; a film that can’t be made is refused, and the log says why', async () => {
  const { get, sentences } = room({ folder: empty })
  const captions = await get(filmPath('squat', 'vtt'))
  expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  expect(await captions.text()).toMatch(/^WEBVTT\n/)
  expect((await get(filmPath('squat', 'svg'))).headers.get('content-type')).toBe('image/svg+xml')
  expect((await get(filmPath('squat', 'mp4'))).status).toBe(503)
  expect(sentences.join()).toContain('The film of "squat" could not be made: The encoder of films is not installed.')
  expect((await get(readingRoutes.allFilms)).status).toBe(404)
  expect(await (await get(readingRoutes.movements)).text()).not.toContain('All films, ZIP')
  expect(await (await get(fill(readingRoutes.movement, 'squat'))).text()).not.toContain('<video')
})

test('who asks for all films before they are made is told how far they are, and they are made', async () => {
  const script = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', () => parentPort.postMessage({ fault: 'no film today' }))`
  const maker = { script: new URL(`data:text/javascript,${encodeURIComponent(script)}`), faces: [] }
  const studio = createStudio({ folder: empty, maker })
  const told = new Set<string>()
  const making = new Hono()
  addReading(making, { assets, studio, log: (sentence) => told.add(sentence) }, () => true)
  const answer = await making.request(readingRoutes.allFilms)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '120'])
  expect(await answer.text()).toContain(`0/${films.length}`)
  await expect.poll(() => told.size, { timeout: 60_000 }).toBe(films.length)
  expect([...told][0]).toBe('The film of "squat" could not be made: no film today')
})

test('what is not a movement is not found', async () => {
  for (const path of [
    fill(readingRoutes.movement, 'moonwalk'),
    filmPath('moonwalk', 'mp4'),
    '/read/films/squat.exe',
    '/read/films/..%2f..%2fshop.db',
    '/read/films/squat',
  ]) {
    expect((await room().get(path)).status, path).toBe(404)
  }
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;')
