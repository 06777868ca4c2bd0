import { afterEach, beforeEach, expect, test } from 'vitest'
import { fill, shopRoutes } from '../../../routes.ts'
import { payDueRefunds } from '../../../shop/refunds/pay-back.ts'
import { judgeWaitingWithdrawals } from '../../../shop/refunds/withdrawals.ts'
import { actionOf, leadsTo, openTestSite, type TestSite } from '../../../tests/support/test-site.ts'

let site: TestSite
let page: string
beforeEach(async () => {
  site = await openTestSite()
  page = await site.buy('ada@example.com')
  await site.shop.idle()
})
afterEach(() => site.shop.remove())

const order = () => site.shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
const rows = () => site.shop.db.selectFrom('withdrawals').selectAll().execute()
const mails = async () => {
  await site.shop.idle()
  const sent = site.shop.db.selectFrom('outbox').select(['kind', 'recipient']).where('kind', '!=', 'confirmation')
  return (await sent.orderBy('queuedAt').execute()).map(({ kind, recipient }) => `${kind} ${recipient}`)
}
const answers = { name: 'Ada Lovelace', contract: 'ada@example.com', replyTo: 'ada@example.com' }
const send = (step: string, changes: Partial<typeof answers> = {}, to: string = shopRoutes.withdraw) =>
  site.post(to, { ...answers, ...changes, step })
const settled = async () => {
  await site.shop.idle()
  await payDueRefunds(site.shop)
}

test('two steps: the statement is shown before it is sent, and nothing is kept until then', async () => {
  const first = await (await site.get(shopRoutes.withdraw)).text()
  expect(first).toContain('<h1>Withdraw from contract here</h1>')
  const second = await (await send('check')).text()
  expect(second).toMatch(/<button[^>]*value="confirm">Confirm withdrawal<\/button><blockquote/)
  expect(second).toContain('Name: Ada Lovelace')
  expect(await rows()).toEqual([])
})

test('a confirmed statement is kept with its time and acknowledged on a page and by mail', async () => {
  const receipt = leadsTo(await send('confirm'))
  const acknowledged = await site.get(receipt)
  const html = await acknowledged.text()
  const [row] = await rows()
  expect(html).toContain(row?.reference)
  expect(html).toContain('15 November 2026 at 09:00 UTC')
  expect(acknowledged.headers.get('cache-control')).toContain('no-store')
  expect(await mails()).toContain('withdrawal-taken ada@example.com')
  expect((await site.get(receipt)).status).toBe(200)
})

test('who has opened nothing gets the money back at once, and the order is closed', async () => {
  await send('confirm')
  await settled()
  expect(await order()).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
  expect(await mails()).toEqual(['withdrawal-taken ada@example.com', 'claim ada@example.com'])
  const again = await site.get(page)
  expect(await again.text()).toContain('Refunded')
})

test('who gave the right up and has downloaded gets an answer from a person', async () => {
  leadsTo(await site.post(actionOf(page, shopRoutes.download), { format: 'pdf' }))
  await site.shop.db.updateTable('orders').set({ firstDownloadedAt: site.shop.now().toISOString() }).execute()
  await send('confirm')
  await settled()
  expect((await order()).state).toBe('paid')
  const [open] = await site.shop.db.selectFrom('cases').selectAll().execute()
  expect(open).toMatchObject({ state: 'open', kind: 'withdrawal', answerBy: '2026-11-20T09:00:00.000Z' })
})

test('a number with another address is taken and acknowledged, and the buyer is told; no money moves by itself', async () => {
  const { number } = await order()
  await send('confirm', { contract: number, replyTo: 'eve@example.com' })
  await settled()
  expect((await order()).state).toBe('paid')
  expect(await mails()).toEqual([
    'withdrawal-taken eve@example.com',
    'claim ada@example.com',
    'withdrawal-noticed ada@example.com',
  ])
})

test('known or not, early or late, the answer is the same', async () => {
  const { number } = await order()
  site.shop.wait({ days: 400 })
  for (const contract of [number, '2222-2222', 'nobody@example.com', 'the blue one']) {
    const answer = await send('confirm', { contract })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/withdraw\/[\w-]{22}$/)
  }
  await settled()
  expect(await rows()).toHaveLength(4)
  expect((await order()).state).toBe('paid')
})

test('the same statement sent twice pays back once', async () => {
  await Promise.all([send('confirm'), send('confirm'), send('confirm')])
  await settled()
  const refunds = await site.shop.db.selectFrom('refunds').selectAll().execute()
  expect(refunds).toEqual([expect.objectContaining({ state: 'sent', amount: 4000, by: 'law' })])
})

test('a crash before it was judged is made good by the next round', async () => {
  site.shop.inBackground = () => undefined
  await send('confirm')
  expect(await rows()).toEqual([expect.objectContaining({ judgedAt: null })])
  await judgeWaitingWithdrawals(site.shop)
  await payDueRefunds(site.shop)
  expect((await order()).state).toBe('refunded')
})

test('from the order page the number and the address are filled in, and it counts as the buyer’s own', async () => {
  const own = actionOf(page, shopRoutes.withdrawOrder)
  const html = await (await site.get(own)).text()
  const { number } = await order()
  expect(html).toContain(`value="${number}"`)
  expect(html).toContain('value="ada@example.com"')
  leadsTo(await send('confirm', { contract: number, replyTo: 'new-address@example.com' }, own))
  await settled()
  expect((await order()).state).toBe('refunded')
})

test('what is missing is asked for beside the field, and everything typed is kept', async () => {
  const answer = await send('confirm', { name: ' ', replyTo: 'ada' })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  for (const id of ['name', 'replyTo']) expect(html).toContain(`id="${id}-fault"`)
  expect(html).toContain('value="ada@example.com"')
  expect(await rows()).toEqual([])
})

test('a receipt that nobody got is no page, and a made-up order has none either', async () => {
  expect((await site.get(fill(shopRoutes.withdrawal, 'a'.repeat(22)))).status).toBe(404)
  expect((await site.get(fill(shopRoutes.withdrawOrder, 'a'.repeat(22)))).status).toBe(404)
})
