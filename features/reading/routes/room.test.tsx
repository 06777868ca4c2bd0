import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { room as copy } from '../../../content/room.ts'
import { shopText } from '../../../content/shop.ts'
import { movementPath, roomRoutes } from '../../../routes.ts'
import { withAppearance } from '../pages/room/appearance.ts'
import { RoomFrame } from '../pages/room/room-frame.tsx'
import { renderPage } from '../../../platform/http/responses.tsx'
import type { RoomView } from './room.tsx'
import { actionOf, locationOf, openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'
import { defaultContent } from '../../../platform/content/defaults.ts'

const assets = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}
const titles: Record<string, string> = {
  '/read': 'The contents',
  '/read/the-hinge': 'The hinge',
  '/read/movements/squat': 'The squat',
}
const Frame = ({ path }: { path: string }) => (
  <RoomFrame assets={assets} title={titles[path] ?? ''} description="" path={path}>
    <h1>{titles[path]}</h1>
  </RoomFrame>
)
const kept = { list: () => '{"paths":[]}', worker: () => 'skipWaiting()' }
const room = {
  page: (path: string, { appearance }: RoomView) =>
    titles[path] && renderPage(assets, withAppearance(<Frame path={path} />, appearance)),
  searchIndex: () => '{"places":[],"words":""}',
  searchTexts: () => '[]',
  kept,
}

let site: TestSite
let order: string
beforeEach(async () => {
  site = await openTestSite({}, { room: () => room })
  order = await site.buy('ada@example.com')
})
afterEach(() => site.shop.remove())

/** The cookie after "Read it now". */
async function entered(): Promise<{ cookie: string }> {
  const answer = await site.post(actionOf(order, roomRoutes.enter), {})
  return { cookie: answer.headers.getSetCookie().map(nameAndValue).join('; ') }
}

const nameAndValue = (cookie: string) => cookie.split(';')[0] ?? ''
const textOf = async (path: string, headers = {}) => await (await site.get(path, headers)).text()
const firstReadAt = async () =>
  (await site.shop.db.selectFrom('orders').select('firstReadAt').executeTakeFirstOrThrow()).firstReadAt

test('a reader at an address that is not in the guide keeps the menu of the room and gets back to the contents', async () => {
  const answer = await site.get('/read/the-hinges', await entered())
  const page = await answer.text()
  expect(answer.status).toBe(404)
  expect(page).toContain('class="room-menu"')
  expect(page).toContain(`href="${roomRoutes.room}">${copy.gone.way}`)
  expect(page).not.toContain('Preview Chapters')
})

test('“Read it now” redirects to a URL without a secret and sets a cookie', async () => {
  expect(await textOf(order)).toContain(`action="${actionOf(order, roomRoutes.enter)}"`)
  const answer = await site.post(actionOf(order, roomRoutes.enter), {})
  expect(locationOf(answer)).toBe('/read')
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-room=/)
  for (const word of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(word)
  expect(await textOf('/read', await entered())).toContain('The contents')
})

test('the first chapter that is opened is recorded once; the contents are not recorded', async () => {
  const reader = await entered()
  await site.get('/read', reader)
  expect(await firstReadAt()).toBeNull()
  await site.get('/read/the-hinge', reader)
  const first = await firstReadAt()
  expect(first).toBe(site.shop.now().toISOString())
  site.shop.wait({ hours: 1 })
  await site.get('/read/the-hinge', reader)
  expect(await firstReadAt()).toBe(first)
})

test('a movement that the log keeps for use offline is not recorded; one that is opened is', async () => {
  const reader = await entered()
  const answer = await site.get(movementPath('squat'), { ...reader, 'sec-fetch-mode': 'cors' })
  expect(answer.status).toBe(200)
  expect(await firstReadAt()).toBeNull()
  for (const path of [roomRoutes.offline, roomRoutes.orderOffline]) await site.get(path, reader)
  expect(await firstReadAt()).toBeNull()
  await site.get(movementPath('squat'), { ...reader, 'sec-fetch-mode': 'navigate' })
  expect(await firstReadAt()).not.toBeNull()
})

test('no page of the room is cached, and it is compressed as the browser accepts it', async () => {
  const answer = await site.get('/read/the-hinge', { ...(await entered()), 'accept-encoding': 'gzip, br' })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

describe('every URL of the room', () => {
  const addresses = [
    '/read',
    '/read/the-hinge',
    '/read/log',
    '/read/search.json',
    '/read/keep.json',
    '/read/worker.js',
    '/read/order',
    '/read/no-such-chapter',
  ]

  test.each(addresses)('%s shows a visitor only how to get in', async (path) => {
    for (const cookie of ['', '__Host-room=', '__Host-room=AAAAAAAAAAAAAAAAAAAAAA', `room=${order.split('/')[2]}`]) {
      const answer = await site.get(path, { cookie })
      expect(answer.status).toBe(403)
      expect(await answer.text()).toContain('Open the guide from your order')
    }
  })

  test.each(addresses.filter((path) => path !== '/read/order'))('%s is closed after a full refund', async (path) => {
    const reader = await entered()
    await site.shop.db.updateTable('orders').set({ state: 'refunded' }).execute()
    const answer = await site.get(path, reader)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('Your training log stays on your device')
  })

  test('the receipt stays available after a refund', async () => {
    const reader = await entered()
    await site.shop.db.updateTable('orders').set({ state: 'refunded' }).execute()
    expect(locationOf(await site.get('/read/order', reader))).toBe(order)
  })
})

test('a stranger at a link of the room is offered the guide with its price, and the free chapters', async () => {
  const page = await textOf('/read/the-hinge')
  expect(page).toMatch(/href="\/#pricing">See the guide, €40</)
  expect(page).toMatch(/href="\/preview">Read chapters free</)
})

test('a stranger at a chapter that is free is led to it', async () => {
  expect(await textOf('/read/choose-your-goal')).toContain('href="/preview/choose-your-goal"')
  expect(await textOf('/read/the-hinge')).not.toContain('href="/preview/the-hinge"')
})

test('a chosen color or text size is stored and redirects to the page', async () => {
  const reader = await entered()
  const answer = await site.post(roomRoutes.look, { page: 'dark', back: '/read/the-hinge' }, reader)
  expect(locationOf(answer)).toBe('/read/the-hinge')
  const [appearance = ''] = answer.headers.getSetCookie().map(nameAndValue)
  const page = await textOf('/read/the-hinge', { cookie: `${reader.cookie}; ${appearance}` })
  expect(page).toContain('<html class="page-dark letters-normal" lang="en-US">')
  expect(page).toContain('value="dark" aria-pressed="true"')
})

test('an unknown appearance, or a redirect to another site, changes nothing', async () => {
  const answer = await site.post(roomRoutes.look, { page: '"><script>', back: '//evil.example' }, await entered())
  expect(locationOf(answer)).toBe('/read')
  expect(answer.headers.getSetCookie().map(nameAndValue)).toEqual(['__Host-look=auto.normal'])
})

test('leaving the room deletes the cookie and says so, with a status that deletes the offline copy', async () => {
  const reader = await entered()
  const answer = await site.post(roomRoutes.leave, {}, reader)
  expect(answer.headers.getSetCookie().join()).toMatch(/__Host-room=;.*Max-Age=0/)
  const left = await site.get(locationOf(answer))
  expect([left.status, await left.text()]).toEqual([403, expect.stringContaining('You’re signed out on this device')])
  expect(locationOf(await site.get(roomRoutes.leave, reader))).toBe(roomRoutes.room)
})

test('a signed-out reader and a visitor read the names that the button of the order page has', () => {
  for (const { text } of [copy.left, copy.door])
    for (const name of [copy.enter.button, shopText.order.readOn]) expect(text).toContain(`“${name}”`)
})

test('correcting the address ends reading with the old link', async () => {
  const reader = await entered()
  const corrected = await site.post(`${order}/address`, { email: 'bob@example.com' })
  expect(corrected.status).toBe(303)
  expect((await site.get('/read', reader)).status).toBe(403)
})
