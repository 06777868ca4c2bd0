import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { roomRoutes } from '../../../routes.ts'
import { erasePersonalData } from '../../privacy/erase-personal-data.ts'
import { exportPersonalData } from '../../privacy/personal-data.ts'
import { enforceRetention } from '../../privacy/retention/retention.ts'
import { MAX_LOG_BYTES, syncFigures } from '../sync/synced-log.ts'
import { actionOf, openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'
import { LIMITS } from '../../../platform/http/rate-limit.ts'

const html = '<!doctype html><html lang="en"></html>'
const room = { page: () => html, searchIndex: () => '{}', searchTexts: () => '[]' }
const MINE = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)

let site: TestSite
let reader: string
beforeEach(async () => {
  site = await openTestSite({}, { room: () => room })
  reader = await entered('ada@example.com')
})
afterEach(() => site.shop.remove())

async function entered(email: string): Promise<string> {
  const order = await site.buy(email)
  const answer = await site.post(actionOf(order, roomRoutes.enter), {})
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

interface Sent {
  id?: string
  base?: number | string
  body?: string | Uint8Array<ArrayBuffer>
  cookie?: string
  headers?: Record<string, string>
}

async function send(
  method: string,
  { id = MINE, base, body, cookie = reader, headers = {} }: Sent = {},
  path: string = roomRoutes.sync,
) {
  const own: Record<string, string> = { cookie, 'sec-fetch-site': 'same-origin', 'log-id': id, ...headers }
  if (base !== undefined) own['if-match'] = typeof base === 'number' ? `"${base}"` : base
  if (body !== undefined) {
    own['content-type'] ??= 'application/octet-stream'
    own['content-length'] ??= String(body.length)
  }
  return await site.send(path, { method, headers: own, ...(body !== undefined && { body }) })
}

const put = (base: number | string, body: string | Uint8Array<ArrayBuffer>, sent: Sent = {}) =>
  send('PUT', { base, body, ...sent })
const stored = async () => {
  const answer = await send('GET')
  return answer.status === 200 ? `${answer.headers.get('etag')} ${await answer.text()}` : answer.status
}

describe('a synced log', () => {
  test('is stored and fetched as the bytes that were sent, with a version', async () => {
    expect((await send('GET')).status).toBe(204)
    const first = await put(0, 'sealed one')
    expect([first.status, first.headers.get('etag')]).toEqual([204, '"1"'])
    expect(await stored()).toBe('"1" sealed one')
    expect((await put(1, 'sealed two')).headers.get('etag')).toBe('"2"')
    expect(await stored()).toBe('"2" sealed two')
    expect((await send('GET')).headers.get('cache-control')).toBe('private, no-store')
  })

  test('of two devices that write at once, one has to merge first', async () => {
    await put(0, 'one')
    const both = await Promise.all([put(1, 'from the phone'), put(1, 'from the tablet')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 412])
  })

  test('goes with one press, and a device that was offline meanwhile hears of it', async () => {
    await put(0, 'one')
    expect((await send('DELETE')).status).toBe(204)
    expect(await stored()).toBe(204)
    expect((await put(1, 'resurrected')).status).toBe(410)
    expect(await stored()).toBe(204)
  })

  test('goes with the order: erased, refunded, or unchanged for a year', async () => {
    await put(0, 'one')
    const exported = await exportPersonalData(site.shop, 'ada@example.com')
    expect(exported.orders[0]?.syncedLogs).toMatchObject([{ version: 1, bytes: 3 }])
    await erasePersonalData(site.shop, 'ada@example.com')
    expect(await syncFigures(site.shop)).toEqual({ logs: 0, bytes: 0 })

    reader = await entered('bob@example.com')
    await put(0, 'two')
    await enforceRetention(site.shop)
    expect(await syncFigures(site.shop)).toEqual({ logs: 1, bytes: 3 })
    await site.shop.db.updateTable('orders').set({ state: 'refunded' }).execute()
    await enforceRetention(site.shop)
    expect(await syncFigures(site.shop)).toEqual({ logs: 0, bytes: 0 })

    reader = await entered('cora@example.com')
    await put(0, 'three')
    await site.shop.db.updateTable('syncedLogs').set({ savedAt: '2020-01-01T00:00:00.000Z' }).execute()
    await enforceRetention(site.shop)
    expect(await syncFigures(site.shop)).toEqual({ logs: 0, bytes: 0 })
  })
})

describe('a hostile client changes nothing:', () => {
  beforeEach(async () => {
    await put(0, 'one')
    await put(1, 'two')
  })
  afterEach(async () => expect(await stored()).toBe('"2" two'))

  test('an older version', async () => expect((await put(1, 'old')).status).toBe(412))
  test('a version that never was', async () => expect((await put(99, 'future')).status).toBe(412))
  test('a first copy once more', async () => expect((await put(0, 'first')).status).toBe(412))
  test('a replayed request', async () => expect((await put(1, 'two')).status).toBe(412))

  test('another phrase can neither read nor overwrite', async () => {
    expect((await put(2, 'foreign', { id: OTHER })).status).toBe(409)
    expect((await put(0, 'foreign', { id: OTHER })).status).toBe(409)
    expect((await send('GET', { id: OTHER })).status).toBe(409)
  })

  test('another reader has a copy of his own', async () => {
    const cookie = await entered('eve@example.com')
    expect((await send('GET', { cookie })).status).toBe(204)
    expect((await put(0, 'of eve', { cookie })).status).toBe(204)
    expect((await send('DELETE', { cookie })).status).toBe(204)
  })

  test('a stranger, a forged cookie and another site', async () => {
    for (const cookie of ['', '__Host-room=AAAAAAAAAAAAAAAAAAAAAA']) {
      expect((await put(2, 'x', { cookie })).status).toBe(403)
      expect((await send('GET', { cookie })).status).toBe(403)
      expect((await send('DELETE', { cookie })).status).toBe(403)
    }
    for (const method of ['PUT', 'DELETE'])
      expect((await send(method, { base: 2, body: 'x', headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  })

  test('a huge body, one without length, an empty one, and another type', async () => {
    expect((await put(2, new Uint8Array(MAX_LOG_BYTES + 1))).status).toBe(413)
    expect((await put(2, 'x', { headers: { 'content-length': '' } })).status).toBe(411)
    expect((await put(2, '')).status).toBe(400)
    expect((await put(2, 'x', { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  })

  test('a body longer than it says', async () => {
    const answer = await put(2, new Uint8Array(MAX_LOG_BYTES + 1), { headers: { 'content-length': '10' } })
    expect(answer.status).toBe(413)
  })

  test.each(['', '2', '"-1"', '"two"', '"99999999999"', '*'])('If-Match: %s', async (base) =>
    expect((await put(base, 'x')).status).toBe(400),
  )

  test.each(['', 'A'.repeat(32), 'a'.repeat(31), `${MINE}'--`])('Log-Id: %s', async (id) =>
    expect((await put(2, 'x', { id })).status).toBe(400),
  )

  test('endless requests are slowed down', async () => {
    const headers = { 'x-forwarded-for': '10.9.8.7' }
    const statuses = []
    for (let i = 0; i <= LIMITS.sync; i++) statuses.push((await send('GET', { headers })).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
