import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { roomRoutes } from '../../routes.ts'
import { actionOf, leadsTo, openTestSite, type TestSite } from '../../tests/support/shop/test-site.ts'

const html = (title: string) => `<!doctype html><html lang="en"><button value="dark"></button><h1>${title}</h1></html>`
const pages: Record<string, string> = { '/read': html('The contents'), '/read/the-hinge': html('The hinge') }
const kept = { list: () => '{"paths":[]}', worker: () => 'skipWaiting()' }
const room = { page: (path: string) => pages[path], searchIndex: () => '{"places":[],"words":""}', kept }

let site: TestSite
let order: string
beforeEach(async () => {
  site = await openTestSite({}, { room })
  order = await site.buy('ada@example.com')
})
afterEach(() => site.shop.remove())

/** The cookie after "Read it now". */
async function entered(): Promise<{ cookie: string }> {
  const answer = await site.post(actionOf(order, roomRoutes.enter), {})
  return { cookie: answer.headers.getSetCookie().map(nameAndValue).join('; ') }
}

const nameAndValue = (cookie: string) => cookie.split(';')[0] ?? ''
const words = async (path: string, headers = {}) => await (await site.get(path, headers)).text()
const firstReadAt = async () =>
  (await site.shop.db.selectFrom('orders').select('firstReadAt').executeTakeFirstOrThrow()).firstReadAt

test('“Read it now” leads to an address without a secret, and the browser is known there', async () => {
  expect(await words(order)).toContain(`action="${actionOf(order, roomRoutes.enter)}"`)
  const answer = await site.post(actionOf(order, roomRoutes.enter), {})
  expect(leadsTo(answer)).toBe('/read')
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-room=/)
  for (const word of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(word)
  expect(await words('/read', await entered())).toContain('The contents')
})

test('the first chapter that is opened is written down once, and the contents are not', async () => {
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

test('nobody keeps a page of the room, and it comes as small as the browser takes it', async () => {
  const answer = await site.get('/read/the-hinge', { ...(await entered()), 'accept-encoding': 'gzip, br' })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

describe('every address of the room', () => {
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

  test.each(addresses)('%s gives a stranger nothing but the way in', async (path) => {
    for (const cookie of ['', '__Host-room=', '__Host-room=AAAAAAAAAAAAAAAAAAAAAA', `room=${order.split('/')[2]}`]) {
      const answer = await site.get(path, { cookie })
      expect(answer.status).toBe(403)
      expect(await answer.text()).toContain('The guide is read from your order')
    }
  })

  test.each(addresses.filter((path) => path !== '/read/order'))(
    '%s is closed once the price went back',
    async (path) => {
      const reader = await entered()
      await site.shop.db.updateTable('orders').set({ state: 'refunded' }).execute()
      const answer = await site.get(path, reader)
      expect(answer.status).toBe(403)
      expect(await answer.text()).toContain('Your training log stays on your device')
    },
  )

  test('the receipt stays within reach after a refund', async () => {
    const reader = await entered()
    await site.shop.db.updateTable('orders').set({ state: 'refunded' }).execute()
    expect(leadsTo(await site.get('/read/order', reader))).toBe(order)
  })
})

test('a press on a colour or a size is kept, shown, and leads back to the page', async () => {
  const reader = await entered()
  const answer = await site.post(roomRoutes.look, { page: 'dark', back: '/read/the-hinge' }, reader)
  expect(leadsTo(answer)).toBe('/read/the-hinge')
  const [look = ''] = answer.headers.getSetCookie().map(nameAndValue)
  const page = await words('/read/the-hinge', { cookie: `${reader.cookie}; ${look}` })
  expect(page).toContain('<html lang="en" class="page-dark letters-normal">')
  expect(page).toContain('value="dark" aria-pressed="true"')
})

test('a look that nobody offers, or a way back to somebody else, changes nothing', async () => {
  const answer = await site.post(roomRoutes.look, { page: '"><script>', back: '//evil.example' }, await entered())
  expect(leadsTo(answer)).toBe('/read')
  expect(answer.headers.getSetCookie().map(nameAndValue)).toEqual(['__Host-look=paper.normal'])
})

test('who leaves is a stranger again on this device', async () => {
  const answer = await site.post(roomRoutes.leave, {}, await entered())
  expect(answer.headers.getSetCookie().join()).toMatch(/__Host-room=;.*Max-Age=0/)
})

test('a corrected address ends the reading with the old link', async () => {
  const reader = await entered()
  const corrected = await site.post(`${order}/address`, { email: 'bob@example.com' })
  expect(corrected.status).toBe(303)
  expect((await site.get('/read', reader)).status).toBe(403)
})
