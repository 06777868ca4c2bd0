import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { metricsPath, shopRoutes } from '../../routes.ts'
import { raiseAlert } from '../../shop/alerts.ts'
import { openTestSite, type TestSite } from '../../tests/support/shop/test-site.ts'
import { startMetrics } from './metrics-server.ts'
import { createRequestTimings } from './request-timings.ts'

let site: TestSite
beforeEach(async () => (site = await openTestSite()))
afterEach(() => site.shop.remove())

test('metrics have counts of orders, emails, alerts and slow requests, and no personal data', async () => {
  const times = createRequestTimings()
  const server = startMetrics(0, site.shop, times)
  await once(server, 'listening')
  const order = await site.buy('ada@example.com')
  await site.shop.idle()
  await raiseAlert(site.shop, { about: 'a test', orderId: null, sentence: 'Look at this.' })
  times.record(order, 200, 30)
  times.record(`${shopRoutes.checkout}?again=${order}`, 303, 2000)
  times.record('/wp-login.php', 404, 1)

  const address = server.address()
  const where = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`
  const text = await (await fetch(where + metricsPath)).text()
  for (const line of [
    'fitsport_up 1',
    'fitsport_orders_total{provider="rehearsal"} 1',
    'fitsport_sales_total{provider="rehearsal"} 1',
    'fitsport_settlements_total{outcome="paid"} 1',
    'fitsport_mails_total{outcome="filed"} 1',
    'fitsport_alerts_total{money="yes"} 1',
    'fitsport_waiting{what="alerts"} 1',
    'fitsport_request_seconds_bucket{route="/orders",status="2xx",le="0.025"} 0',
    'fitsport_request_seconds_bucket{route="/orders",status="2xx",le="0.1"} 1',
    'fitsport_request_seconds_sum{route="/checkout",status="3xx"} 2.000',
    'fitsport_request_seconds_count{route="other",status="4xx"} 1',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
  expect(text).not.toMatch(/ada|example\.com|wp-login/)
  expect(text).not.toContain(order.split('/').at(-1))
  expect((await fetch(`${where}/`)).status).toBe(404)
  server.close()
})
