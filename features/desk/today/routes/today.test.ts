import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskRoutes, fill } from '../../../../routes.ts'
import { raiseAlert } from '../../../../platform/alerts/alerts.ts'
import { addMessage } from '../../../after-sale/case-messages.ts'
import { casesOf } from '../../../after-sale/find-cases.ts'
import { openRequest } from '../../../after-sale/open-request.ts'
import { refundByOwner } from '../../../after-sale/owner-refund.ts'
import { sendDueRefunds } from '../../../payments/refunds/send-refunds.ts'
import { newDraft } from '../../../after-sale/screenshots.ts'
import { readJournal } from '../../../../platform/journal/journal.ts'
import { type Owner, ownerOf } from '../../../../tests/support/shop/owner.ts'
import { openDispute, orderPaid } from '../../../../tests/support/shop/test-shop.ts'
import { locationOf, openTestSite, type TestSite } from '../../../../tests/support/shop/test-site.ts'

let site: TestSite
let owner: Owner
beforeEach(async () => {
  site = await openTestSite()
  owner = await ownerOf(site)
})
afterEach(() => site.shop.remove())

const today = async (query = '') => await (await owner.get(`${deskRoutes.today}${query}`)).text()

test('decisions come with deadlines and in plain words, and news stays apart', async () => {
  const order = await orderPaid(site.shop)
  await openRequest(site.shop, order, { ground: 'other', description: 'No.', draft: newDraft() })
  await openDispute(site.shop, await orderPaid(site.shop))
  await site.shop.db.updateTable('disputes').set({ reason: 'product_not_received' }).execute()
  await raiseAlert(site.shop, {
    key: ['dispute', 'dp_1', 'won'],
    orderId: null,
    sentence: 'You won the dispute.',
    news: true,
  })
  const page = await today()
  const [decisions = '', rest = ''] = page.split('<h2 id="news">')
  for (const text of ['For you to decide', `Order ${order.number}, €40`, 'answer by', 'the guide never arrived'])
    expect(decisions).toContain(text)
  expect(page).not.toContain('product_not_received')
  expect(rest).toContain('You won the dispute.')
  site.shop.wait({ days: 6 })
  owner = await ownerOf(site)
  expect(await today()).toContain('overdue since')
})

test.each([0, 1])(
  'two orders of one day leave Today when one of them is refunded in full: number %d',
  async (place) => {
    const paidLater = async (email: string) => {
      site.shop.wait({ minutes: 1 })
      return await orderPaid(site.shop, email)
    }
    const orders = [await paidLater('twice@example.com'), await paidLater('twice@example.com')]
    await paidLater('other@example.com')
    const other = await paidLater('other@example.com')
    const twice = `Order ${orders[1]?.number} was paid within a day`
    const refund = async (amount: number | null, idempotencyKey: string) => {
      await refundByOwner(site.shop, orders[place] ?? expect.fail(), { amount, note: null, idempotencyKey })
      await site.shop.idle()
      await sendDueRefunds(site.shop)
    }
    await refund(100, 'a')
    expect(await today()).toContain(twice)
    await refund(null, 'b')
    expect(await today()).not.toContain(twice)
    expect(await today()).toContain(`Order ${other.number} was paid within a day`)
  },
)

test('a case that waits for the buyer leaves Today until they answer, or two days before its deadline', async () => {
  const order = await orderPaid(site.shop)
  await openRequest(site.shop, order, { ground: 'other', description: 'No.', draft: newDraft() })
  const [found = expect.fail()] = await casesOf(site.shop, order)
  const { id, reference } = found.case
  await addMessage(site.shop, id, { by: 'buyer', text: 'Hello?' })
  expect(await today()).toContain('has added a message')
  await owner.post(fill(deskRoutes.caseAnswer, id), { text: 'Which device?', wait: 'yes' })
  expect(await today()).not.toContain(reference)
  expect(await today()).toContain('All clear')
  await addMessage(site.shop, id, { by: 'buyer', text: 'A phone.' })
  expect(await today()).toContain(`<a href="${fill(deskRoutes.case, id)}">`)
  await owner.post(fill(deskRoutes.caseAnswer, id), { text: 'Which phone?', wait: 'yes' })
  expect(await today()).not.toContain(reference)
  site.shop.wait({ days: 13 })
  owner = await ownerOf(site)
  expect(await today()).toContain(`<a href="${fill(deskRoutes.case, id)}">`)
})

test('a dismissed alert comes back with Undo', async () => {
  await raiseAlert(site.shop, { key: ['refused', 'stripe'], orderId: null, sentence: 'Check the keys.' })
  const [, id = ''] = /name="alert" value="(\w+)"/.exec(await today()) ?? []
  const dismissed = locationOf(await owner.post(deskRoutes.alertsSeen, { alert: id }))
  expect(dismissed).toBe(`${deskRoutes.today}?note=dismissed`)
  const after = await today('?note=dismissed')
  for (const text of ['Dismissed.', 'Undo', 'All clear', 'Dismissed in the last 7 days']) expect(after).toContain(text)
  expect(await today()).not.toContain('Undo')
  await owner.post(deskRoutes.alertsRestore, { alert: id })
  const restored = await today()
  expect(restored).toContain('For you to decide')
  expect(restored).not.toContain('Dismissed in the last 7 days')
  const acts = (await readJournal(site.shop, 5)).map(({ act }) => act)
  expect(acts).toEqual(expect.arrayContaining(['alerts-restore', 'alerts-seen']))
})
