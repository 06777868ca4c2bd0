import { unzipSync } from 'fflate'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOf } from '../../films/film-folder.ts'
import { createStudio, type StudioSettings } from '../../films/studio.ts'
import { filmPath, movementPath, roomRoutes } from '../../routes.ts'
import { actionOf, openTestSite, type TestSite } from '../../tests/support/shop/test-site.ts'

const listed = ['squat', 'push-up', 'run'].map((id) => ({
  id,
  name: `The ${id}`,
  family: 'some',
  key: 'k3y',
  captions: `WEBVTT ${id}`,
}))
const bytes = (id: string) => `the film of ${id}, `.repeat(500)
const html = '<!doctype html><html lang="en"><h1>A movement</h1><video></video></html>'
const pages: Record<string, string> = { [roomRoutes.movements]: html, [movementPath('squat')]: html }
/** Every kind of address about movements. */
const addresses = [
  roomRoutes.movements,
  movementPath('squat'),
  ...(['mp4', 'png', 'vtt', 'svg'] as const).map((ending) => filmPath('squat', ending)),
  roomRoutes.allFilms,
]

let full: string
let empty: string
beforeAll(() => {
  full = mkdtempSync(join(tmpdir(), 'fitsport-films-'))
  empty = mkdtempSync(join(tmpdir(), 'fitsport-films-'))
  for (const film of listed) {
    writeFileSync(placeOf(full, film, 'mp4'), bytes(film.id))
    writeFileSync(placeOf(full, film, 'png'), 'a still')
  }
})
afterAll(() => [full, empty].forEach((folder) => rmSync(folder, { recursive: true })))

interface Reader {
  site: TestSite
  cookie: string
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
}

/** Somebody who has bought the guide and opened the room. */
async function reader(
  use: (reader: Reader) => Promise<void>,
  { folder = full, maker = null }: Partial<StudioSettings>,
) {
  const films = { listed, drawing: (id: string) => `<svg>${id}</svg>`, studio: createStudio({ folder, maker }) }
  const room = { page: (path: string) => pages[path], searchIndex: () => '', films }
  const site = await openTestSite({}, { room })
  try {
    const entered = await site.post(actionOf(await site.buy('ada@example.com'), roomRoutes.enter), {})
    const cookie = entered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    await use({ site, cookie, get: (path, headers = {}) => site.get(path, { cookie, ...headers }) })
  } finally {
    await site.shop.remove()
  }
}

test('a reader gets every movement and film; a stranger, a scanner and a refunded buyer get none of them', () =>
  reader(async ({ site, cookie, get }) => {
    for (const path of addresses) {
      for (const shown of ['', '__Host-room=AAAAAAAAAAAAAAAAAAAAAA']) {
        for (const method of ['GET', 'HEAD']) {
          const answer = await site.send(path, { method, headers: { cookie: shown, range: 'bytes=0-99' } })
          expect(answer.status, `${method} ${path}`).toBe(403)
          expect(await answer.text()).not.toContain('the film of')
        }
      }
      const found = await get(path)
      expect(found.status, path).toBe(200)
      expect(found.headers.get('cache-control')).toMatch(/^private/)
      expect(found.headers.get('x-robots-tag')).toBe('noindex')
      await found.arrayBuffer()
      const posted = await site.post(path, {}, { cookie })
      expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
    await site.shop.db.updateTable('orders').set({ state: 'refunded' }).execute()
    for (const path of addresses) {
      const closed = await get(path, { range: 'bytes=0-99' })
      expect([closed.status, await closed.text()], path).toEqual([403, expect.stringContaining('This room is closed')])
    }
  }, {}))

test('the list of movements is no reading yet; the first film is', () =>
  reader(async ({ site, get }) => {
    const firstRead = async () =>
      (await site.shop.db.selectFrom('orders').select('firstReadAt').executeTakeFirstOrThrow()).firstReadAt
    await get(roomRoutes.movements)
    await get(filmPath('squat', 'svg'))
    expect(await firstRead()).toBeNull()
    await (await get(filmPath('squat', 'mp4'))).text()
    expect(await firstRead()).toBe(site.shop.now().toISOString())
  }, {}))

test('only a page with a film may play one', () =>
  reader(async ({ get }) => {
    const policy = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? ''
    expect(await policy(movementPath('squat'))).toContain("media-src 'self'")
    expect(await policy('/read/no-such-page')).toContain("media-src 'none'")
  }, {}))

test('a download of a film that broke off goes on where it stopped', () =>
  reader(async ({ get }) => {
    const path = filmPath('squat', 'mp4')
    const whole = await get(path)
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    const version = whole.headers.get('etag') ?? ''
    const text = await whole.text()
    expect(text).toBe(bytes('squat'))
    const rest = await get(path, { Range: 'bytes=1000-', 'If-Range': version })
    expect(rest.status).toBe(206)
    expect(rest.headers.get('content-range')).toBe(`bytes 1000-${text.length - 1}/${text.length}`)
    expect(await rest.text()).toBe(text.slice(1000))
    const changed = await get(path, { Range: 'bytes=1000-', 'If-Range': '"another"' })
    expect([changed.status, await changed.text()]).toEqual([200, text])
    expect((await get(path, { Range: 'bytes=999999-' })).status).toBe(416)
  }, {}))

test('so does a download of all films, and the two halves are a ZIP that opens', () =>
  reader(async ({ get }) => {
    const first = await get(roomRoutes.allFilms, { Range: 'bytes=0-9999' })
    const version = first.headers.get('etag') ?? ''
    const second = await get(roomRoutes.allFilms, { Range: 'bytes=10000-', 'If-Range': version })
    expect([first.status, second.status]).toEqual([206, 206])
    const halves = await Promise.all([first, second].map((half) => half.arrayBuffer()))
    const files = unzipSync(Buffer.concat(halves.map((half) => Buffer.from(half))))
    expect(Object.keys(files)).toHaveLength(listed.length * 3)
  }, {}))

test('captions and drawings need no encoder; a film that can’t be made is refused, and the log says why', () =>
  reader(
    async ({ site, get }) => {
      const captions = await get(filmPath('squat', 'vtt'))
      expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
      expect(await captions.text()).toBe('WEBVTT squat')
      expect((await get(filmPath('squat', 'svg'))).headers.get('content-type')).toBe('image/svg+xml')
      expect((await get(filmPath('squat', 'mp4'))).status).toBe(503)
      expect(site.shop.sentences.join()).toContain('The film of "squat" could not be made: The encoder of films is not')
      expect((await get(roomRoutes.allFilms)).status).toBe(503)
    },
    { folder: empty },
  ))

test('who asks for all films before they are made is told how far they are, and the next time they are there', () => {
  const script = join(empty, 'maker.mjs')
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs'
    const { id, key, folder } = JSON.parse(process.argv[2])
    for (const ending of ['png', 'mp4']) writeFileSync(folder + '/' + id + '.' + key + '.' + ending, 'made')`,
  )
  return reader(
    async ({ get }) => {
      const early = await get(roomRoutes.allFilms)
      expect([early.status, early.headers.get('retry-after')]).toEqual([503, '120'])
      expect(await early.text()).toContain(`0/${listed.length}`)
      await expect
        .poll(async () => {
          const answer = await get(roomRoutes.allFilms)
          await answer.arrayBuffer()
          return answer.status
        })
        .toBe(200)
    },
    { folder: empty, maker: { script, faces: [] } },
  )
})

test('a film is begun when its movement is opened', () => {
  const script = join(full, 'maker.mjs')
  const begun = join(full, 'begun')
  writeFileSync(script, `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(begun)}, '')`)
  rmSync(placeOf(full, { id: 'squat', key: 'k3y' }, 'mp4'))
  return reader(
    async ({ get }) => {
      await get(movementPath('squat'))
      await expect.poll(() => existsSync(begun)).toBe(true)
    },
    { maker: { script, faces: [] } },
  )
})

test('what is not a movement is not found', () =>
  reader(async ({ get }) => {
    const paths = [
      movementPath('moonwalk'),
      filmPath('moonwalk', 'mp4'),
      '/read/films/squat.exe',
      '/read/films/..%2f..%2fshop.db',
      '/read/films/squat',
    ]
    for (const path of paths) expect((await get(path)).status, path).toBe(404)
  }, {}))
