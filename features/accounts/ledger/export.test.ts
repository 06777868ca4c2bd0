import { expect, onTestFinished, test } from 'vitest'
import { recordStatements } from '../../../tests/contract/record-statements.ts'
import { multiplyOrders } from '../../../tests/support/shop/many-orders.ts'
import { openTestShop, orderPaid } from '../../../tests/support/shop/test-shop.ts'
import { exportMovements } from './export.ts'
import { PAGE } from './movements.ts'

const YEAR = { from: '2026-01-01', to: '2026-12-31' }

test('a long export has every row once, and no page reads the rows of those before', async () => {
  const shop = await openTestShop()
  onTestFinished(() => shop.remove())
  await orderPaid(shop)
  await multiplyOrders(shop.db, 3 * PAGE)
  const statements = recordStatements()
  const pages: string[] = []
  for await (const page of exportMovements(shop, YEAR)) pages.push(page)
  statements.stop()

  const numbers = pages.slice(1).flatMap((page) =>
    page
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(',')[3]),
  )
  expect(numbers).toHaveLength(3 * PAGE + 1)
  expect(new Set(numbers).size).toBe(3 * PAGE + 1)
  const [firstPage, nextPage] = [...statements.recorded.values()].filter(
    ({ from }) => from === 'features/accounts/ledger/movements.ts',
  )
  const startOfYear = expect.stringMatching(/^2026-01-01|^2025-12-31/)
  expect(firstPage?.parameters).toContainEqual(startOfYear)
  expect(nextPage?.parameters).not.toContainEqual(startOfYear)
})
