import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardRoutes, deskRoutes, fill, roomRoutes, threadPath } from '../../routes.ts'
import { joinBoard, writeThread } from '../../tests/support/shop/board.ts'
import { ownerOf } from '../../tests/support/shop/owner.ts'
import { backTo } from './back-to.ts'
import { redirect } from './context.tsx'
import { openTestSite, type TestSite } from '../../tests/support/shop/test-site.ts'

let site: TestSite
beforeAll(async () => {
  const room = { page: () => '', searchIndex: () => '[]', searchTexts: () => '[]' }
  site = await openTestSite({}, { room: () => room })
})
afterAll(() => site.shop.remove())

const hosts = ['evil.example', '/evil.example', '//evil.example', '\\evil.example', '\\\\evil.example', '@evil.example']
const turns = [
  '',
  '/',
  '//',
  '/.',
  '/..',
  '/../',
  '/..//',
  '/../..',
  '/%2e%2e/',
  '/.%2e//',
  '/;/..',
  '/\t/',
  '/\n/',
  '\\',
]
const starts = ['', '/', '//', '/\\', 'https:', 'https://', 'javascript:', ' ', '\t', '/read', '/read/x', '/desk/board']
const ends = ['', '?', '?a=b', '?a=//evil.example', '#', '#//evil.example']

const hostile = starts.flatMap((start) =>
  turns.flatMap((turn) => hosts.flatMap((host) => ends.map((end) => start + turn + host + end))),
)

/** What a browser opens after this response. */
function opened(response: Response, from: string): URL {
  return new URL(response.headers.get('location') ?? '', new URL(from, 'https://shop.example'))
}

const pages = ['/read', '/read/:chapter', '/read/board/:thread'] as const

test('no typed page leads away', () => {
  const away = hostile.filter((typed) => {
    const { origin, pathname } = new URL(backTo(typed, pages), 'https://shop.example')
    return origin !== 'https://shop.example' || !/^\/read(\/[\w-]+){0,2}$/.test(pathname)
  })
  expect(away).toEqual([])
})

/** The function is tested with all of them, the handlers with some. */
const some = hostile.filter((_, index) => index % 97 === 0)

test('the reading room redirects to its own pages only', async () => {
  for (const back of ['/read/../\\evil.example', '/read/..//evil.example', ...some]) {
    const { origin, pathname } = opened(await site.post(roomRoutes.look, { back }), roomRoutes.look)
    expect({ back, origin }).toEqual({ back, origin: 'https://shop.example' })
    expect(pathname).toMatch(/^\/read(\/[\w/-]+)?$/)
  }
})

test('the owner’s board redirects to its own pages only', async () => {
  const owner = await ownerOf(site)
  const { id } = await writeThread(site.shop, await joinBoard(site.shop, 'Ada'), 'A question')
  const path = fill(deskRoutes.boardPost, id)
  for (const back of ['/desk/board/../..//evil.example', ...some]) {
    const { origin, pathname } = opened(await owner.post(path, { act: 'keep', back }), path)
    expect({ back, origin }).toEqual({ back, origin: 'https://shop.example' })
    expect(pathname.startsWith(deskRoutes.board)).toBe(true)
  }
})

test('a redirect to our own site is never read as another host', () => {
  const app = { shop: { settings: { siteUrl: 'https://shop.example' } } }
  for (const url of ['https://shop.example//evil.example', '/x/..//evil.example', '/x/../\\evil.example']) {
    expect(opened(redirect(app, url), '/x').origin).toBe('https://shop.example')
  }
})

test('the page that a form was sent from opens again', async () => {
  const thread = threadPath('a'.repeat(32))
  const ours = [roomRoutes.log, boardRoutes.board, `${boardRoutes.board}?topic=introductions`, thread, '/read/sleep']
  for (const back of ours) {
    expect((await site.post(roomRoutes.look, { back })).headers.get('location')).toBe(back)
  }
})
