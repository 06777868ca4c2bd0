import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRequest } from '../shop/cases/open-request.ts'
import { newDraft } from '../shop/cases/screenshots.ts'
import { openTestShop, orderPaid, reread, type TestShop } from '../tests/support/shop/test-shop.ts'
import { runCases } from './cases.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.remove())

async function opened() {
  const order = await orderPaid(shop)
  const request = await openRequest(shop, order, { ground: 'other', description: 'Not for me.', draft: newDraft() })
  if (request.outcome !== 'opened') throw new Error(request.outcome)
  return { order, reference: request.case.reference }
}

test('the owner lists open cases, views one with every reading, and decides', async () => {
  expect(await runCases(shop, [])).toBe('There are no open cases.')
  const first = await opened()
  const second = await opened()
  expect((await runCases(shop, [])).split('\n')).toHaveLength(2)
  const details = await runCases(shop, ['show', first.reference.toLowerCase()])
  for (const part of ['Not for me.', 'The law: not owed.', 'The money-back promise: owed.', first.order.email])
    expect(details).toContain(part)
  expect(await runCases(shop, ['grant', first.reference, '15.00', '--note', 'half'])).toContain('is refunded')
  expect(await reread(shop, first.order)).toMatchObject({ state: 'paid', refundedAmount: 1500 })
  expect(await runCases(shop, ['show', first.reference])).toContain('Your note: half')
  await runCases(shop, ['answer', second.reference, 'Which device?'])
  await runCases(shop, ['refuse', second.reference, 'You read it all.', '--even-if-owed'])
  expect(await runCases(shop, ['show', second.reference])).toContain(
    'You, 15 November 2026 at 09:00 UTC: Which device?',
  )
  await expect(runCases(shop, ['grant', second.reference, 'all'])).rejects.toThrow('already decided')
  shop.wait({ days: 6 })
  const late = await opened()
  shop.wait({ days: 6 })
  expect(await runCases(shop, [])).toContain(`${late.reference}  answer by 2026-11-26 OVERDUE`)
})

test('an impossible action prints one line', async () => {
  const { reference } = await opened()
  await expect(runCases(shop, ['show', '2222-2222'])).rejects.toThrow('There is no case')
  await expect(runCases(shop, ['grant', reference])).rejects.toThrow('Enter an amount such as 15.00, or all')
  await expect(runCases(shop, ['grant', reference, '41'])).rejects.toThrow('You can refund up to 40.00')
  await expect(runCases(shop, ['refuse', reference])).rejects.toThrow('Write the reason')
  await expect(runCases(shop, ['refuse', reference, 'No.'])).rejects.toThrow('add --even-if-owed')
  await expect(runCases(shop, ['burn', reference])).rejects.toThrow('npm run desk -- cases')
})
