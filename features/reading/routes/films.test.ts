import { unzipSync } from 'fflate'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filmFilePath } from '../../../films/film-folder.ts'
import { filmPath, movementPath, roomRoutes } from '../../../routes.ts'
import { renderedRoom } from '../pages/prerender/room.tsx'
import { actionOf, openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'
import { defaultContent } from '../../../platform/content/defaults.ts'

const filmList = ['squat', 'push-up', 'run'].map((id) => ({
  id,
  name: `The ${id}`,
  family: 'some',
  key: 'k3y',
  captions: `WEBVTT ${id}`,
}))
const bytes = (id: string) => `the film of ${id}, `.repeat(500)
const { page } = renderedRoom(
  {
    siteUrl: 'https://shop.example',
    islands: '/i.js',
    content: defaultContent,
    fonts: { display: '/d.woff2', text: '/t.woff2' },
    price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
  },
  [],
)
/** Every kind of URL about movements. */
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
  for (const film of filmList) {
    writeFileSync(filmFilePath(full, film, 'mp4'), bytes(film.id))
    writeFileSync(filmFilePath(full, film, 'png'), 'a still')
  }
})
afterAll(() => [full, empty].forEach((folder) => rmSync(folder, { recursive: true })))

interface Reader {
  site: TestSite
  cookie: string
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
}

/** A buyer who has opened the reading room. */
async function reader(use: (reader: Reader) => Promise<void>, { folder = full }: { folder?: string }) {
  const films = { listed: filmList, drawing: (id: string) => `<svg>${id}</svg>`, folder }
  const room = { page, searchIndex: () => '', searchTexts: () => '[]', films }
  const site = await openTestSite({}, { room: () => room })
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

test('the page of a movement offers its video once it is made, and no empty place before', async () => {
  const offersOf = async (folder: string) => {
    let html = ''
    await reader(async ({ get }) => void (html = await (await get(movementPath('squat'))).text()), { folder })
    return [html.includes('id="in-words"'), html.includes('id="film"')]
  }
  expect(await offersOf(full)).toEqual([true, true])
  expect(await offersOf(empty)).toEqual([true, false])
})

test('a reader gets every movement and film; visitors, scanners and refunded buyers get none', () =>
  reader(async ({ site, cookie, get }) => {
    for (const path of addresses) {
      for (const invalid of ['', '__Host-room=AAAAAAAAAAAAAAAAAAAAAA']) {
        for (const method of ['GET', 'HEAD']) {
          const answer = await site.send(path, { method, headers: { cookie: invalid, range: 'bytes=0-99' } })
          expect(answer.status, `${method} ${path}`).toBe(403)
          expect(await answer.text()).not.toContain('the film of')
        }
      }
      const found = await get(path)
      expect(found.status, path).toBe(200)
      expect(found.headers.get('cache-control')).toMatch(/^private/)
      expect(found.headers.get('x-robots-tag')).toBe('noindex')
      await found.arrayBuffer()
      const response = await site.post(path, {}, { cookie })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
    await site.shop.db.updateTable('orders').set({ state: 'refunded' }).execute()
    for (const path of addresses) {
      const closed = await get(path, { range: 'bytes=0-99' })
      expect([closed.status, await closed.text()], path).toEqual([
        403,
        expect.stringContaining('This order was refunded'),
      ])
    }
  }, {}))

test('the list of movements does not count as reading; the first film does', () =>
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

test('an interrupted film download resumes', () =>
  reader(async ({ get }) => {
    const path = filmPath('squat', 'mp4')
    const response = await get(path)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    const version = response.headers.get('etag') ?? ''
    const text = await response.text()
    expect(text).toBe(bytes('squat'))
    const rest = await get(path, { Range: 'bytes=1000-', 'If-Range': version })
    expect(rest.status).toBe(206)
    expect(rest.headers.get('content-range')).toBe(`bytes 1000-${text.length - 1}/${text.length}`)
    expect(await rest.text()).toBe(text.slice(1000))
    const changed = await get(path, { Range: 'bytes=1000-', 'If-Range': '"another"' })
    expect([changed.status, await changed.text()]).toEqual([200, text])
    expect((await get(path, { Range: 'bytes=999999-' })).status).toBe(416)
  }, {}))

test('an interrupted download of all films resumes, and the result is a valid ZIP', () =>
  reader(async ({ get }) => {
    const first = await get(roomRoutes.allFilms, { Range: 'bytes=0-9999' })
    const version = first.headers.get('etag') ?? ''
    const second = await get(roomRoutes.allFilms, { Range: 'bytes=10000-', 'If-Range': version })
    expect([first.status, second.status]).toEqual([206, 206])
    const halves = await Promise.all([first, second].map((half) => half.arrayBuffer()))
    const files = unzipSync(Buffer.concat(halves.map((half) => Buffer.from(half))))
    expect(Object.keys(files)).toHaveLength(filmList.length * 3)
  }, {}))

test('while films are being rendered, captions and drawings are served, and the page shows only the drawing', () =>
  reader(
    async ({ get }) => {
      const captions = await get(filmPath('squat', 'vtt'))
      expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
      expect(await captions.text()).toBe('WEBVTT squat')
      expect((await get(filmPath('squat', 'svg'))).headers.get('content-type')).toBe('image/svg+xml')
      expect(await (await get(movementPath('squat'))).text()).not.toContain('<video')
      expect(await (await get(roomRoutes.movements)).text()).not.toContain(roomRoutes.allFilms)
      for (const path of [filmPath('squat', 'mp4'), filmPath('squat', 'png'), roomRoutes.allFilms]) {
        const early = await get(path)
        expect([early.status, early.headers.get('retry-after')]).toEqual([503, '120'])
        expect(await early.text()).toContain(`0/${filmList.length}`)
      }
    },
    { folder: empty },
  ))

test('a page shows its film once that is ready', () =>
  reader(async ({ get }) => {
    expect(await (await get(movementPath('squat'))).text()).toContain('<video')
    expect(await (await get(roomRoutes.movements)).text()).toContain(roomRoutes.allFilms)
  }, {}))

test('an unknown movement is a 404', () =>
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
