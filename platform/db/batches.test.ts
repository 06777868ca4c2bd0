import { expect, test } from 'vitest'
import { openTestShop } from '../../tests/support/shop/test-shop.ts'
import { BATCH_SIZE, inBatches } from './batches.ts'

test('a buyer is served between two batches', async () => {
  const shop = await openTestShop()
  const order: string[] = []
  setTimeout(() => order.push('buyer'), 0)
  const sizes = [BATCH_SIZE, 0]
  await inBatches(shop, () => {
    order.push('batch')
    return Promise.resolve(Array.from({ length: sizes.shift() ?? 0 }))
  })
  expect(order).toEqual(['batch', 'buyer', 'batch'])
  await shop.remove()
})
