import { expect, onTestFinished, test } from 'vitest'
import { multiplyOrders } from '../../tests/support/shop/many-orders.ts'
import { openTestShop, orderPaid } from '../../tests/support/shop/test-shop.ts'
import { exportMovements } from './export.ts'

const YEAR = { from: '2026-01-01', to: '2026-12-31' }

test('the last page of a long export takes no longer than the first', async () => {
  const shop = await openTestShop()
  onTestFinished(() => shop.remove())
  await orderPaid(shop)
  await multiplyOrders(shop.db, 40_000)
  const times: number[] = []
  let rows = 0
  let start = performance.now()
  for await (const part of exportMovements(shop, YEAR)) {
    rows += part.trimEnd().split('\r\n').length
    times.push(performance.now() - start)
    start = performance.now()
  }
  expect(rows).toBeGreaterThan(40_000)
  const median = (some: number[]) => some.toSorted((one, other) => one - other)[some.length >> 1] ?? 0
  const [early, late] = [median(times.slice(1, 21)), median(times.slice(-21, -1))]
  expect(late).toBeLessThan(3 * early)
})
