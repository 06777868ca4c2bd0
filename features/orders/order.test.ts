import { expect, test } from 'vitest'
import { orderPaid, openTestShop } from '../../tests/support/shop/test-shop.ts'
import { claimSeat } from '../gifts/claim-seat.ts'
import { giveCopy } from '../gifts/give-copy.ts'
import { newIdempotencyKey } from '../../platform/shop/row-id.ts'
import { seatCode } from './seats/seat-code.ts'
import { readSeats } from './seats/seats.ts'
import { hasReader, isContract, isCopy, isGift, isOwnPurchase, isPaidFor, kindOf } from './order.ts'
import { selectOrders } from './find/select-orders.ts'

test('the database and the code agree about what each kind of order is', async () => {
  const shop = await openTestShop()
  await orderPaid(shop, 'own@example.com')
  const [seat] = await readSeats(shop.db, await orderPaid(shop, 'seats@example.com', 2))
  if (!seat) expect.fail('no seat')
  await claimSeat(shop, seatCode(shop, seat), { email: 'claimed@example.com', key: newIdempotencyKey() })
  await giveCopy(shop, {
    email: 'free@example.com',
    note: 'A prize.',
    by: 'terminal',
    idempotencyKey: newIdempotencyKey(),
  })
  const all = await selectOrders(shop.db).execute()
  for (const order of all) expect(order.email).toBe(`${kindOf(order)}@example.com`)
  expect(all.map(kindOf).toSorted()).toEqual(['claimed', 'free', 'own', 'seats'])

  const found = async (condition: typeof hasReader | typeof isOwnPurchase | typeof isPaidFor) =>
    (await selectOrders(shop.db).where(condition).execute()).map(kindOf).toSorted()
  expect(await found(isOwnPurchase)).toEqual(['own'])
  expect(await found(hasReader)).toEqual(['claimed', 'free', 'own'])
  expect(await found(isPaidFor)).toEqual(['claimed', 'own', 'seats'])
  expect(all.filter(isCopy).map(kindOf).toSorted()).toEqual(['claimed', 'free'])
  expect(all.filter(isContract).map(kindOf).toSorted()).toEqual(['own', 'seats'])
  await shop.remove()
})

test.each([
  ['own', { hasSeats: 0, price: 4000, seatOf: null }],
  ['seats', { hasSeats: 1, price: 4000, seatOf: null }],
  ['claimed', { hasSeats: 0, price: 0, seatOf: 'a' }],
  ['free', { hasSeats: 0, price: 0, seatOf: null }],
] as const)('a gift is one seat: %s', (kind, columns) => {
  expect(kindOf(columns)).toBe(kind)
  expect([1, 2].map((quantity) => isGift({ ...columns, quantity }))).toEqual([kind === 'seats', false])
})
