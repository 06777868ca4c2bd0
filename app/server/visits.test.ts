import { EventEmitter } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { saveVisits } from '../../platform/visits/count-visits.ts'
import { openTestShop } from '../../tests/support/shop/test-shop.ts'
import { countVisitOf } from './visits.ts'

test('a page view is counted per day; robots, prefetches, secret URLs and 404s are not', async () => {
  const shop = await openTestShop()
  const visit = (url: string, headers: Record<string, string> = {}, status = 200) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET', headers })
    const response = Object.assign(new ServerResponse(request), { statusCode: status })
    countVisitOf(shop, request, response)
    EventEmitter.prototype.emit.call(response, 'finish')
  }
  visit('/?utm_source=x')
  visit('/', { 'user-agent': 'Googlebot/2.1' })
  visit('/preview', { 'sec-purpose': 'prefetch' })
  visit('/preview/why', {}, 404)
  visit('/checkout', {}, 304)
  visit('/orders/abcdefghijklmnopqrstuv')
  visit('/desk')
  await saveVisits(shop)
  expect(await shop.db.selectFrom('visits').selectAll().orderBy('page').execute()).toEqual([
    { day: '2026-11-15', page: '/', count: 1 },
    { day: '2026-11-15', page: '/checkout', count: 1 },
  ])
  await shop.remove()
})
