import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskCases } from '../../content/desk/cases.ts'
import { runCases } from '../../desk/cases.ts'
import { deskRoutes, fill } from '../../routes.ts'
import { journalOfOrder } from '../../shop/owner/journal.ts'
import type { Order } from '../../shop/orders/order.ts'
import { casesOf, type CaseDetails } from '../../shop/cases/find-cases.ts'
import { openRequest } from '../../shop/cases/open-request.ts'
import { storeUploads, newDraft } from '../../shop/cases/screenshots.ts'
import { type Owner, ownerOf } from '../../tests/support/shop/owner.ts'
import { grayPng } from '../../tests/support/shop/images.ts'
import { orderPaid, reread } from '../../tests/support/shop/test-shop.ts'
import { locationOf, openTestSite, type TestSite } from '../../tests/support/shop/test-site.ts'

let site: TestSite
let owner: Owner
beforeEach(async () => {
  site = await openTestSite()
  owner = await ownerOf(site)
})
afterEach(() => site.shop.remove())

async function openTestRequest(
  description = 'The PDF stays white on my <old> reader.',
): Promise<{ order: Order; path: string }> {
  const order = await orderPaid(site.shop)
  const draft = newDraft()
  await storeUploads(site.shop, draft, [{ name: 'white.png', bytes: grayPng() }])
  await openRequest(site.shop, order, { ground: 'download-failure', description, draft })
  const { case: row } = await caseOf(order)
  return { order, path: fill(deskRoutes.case, row.id) }
}

async function caseOf(order: Order): Promise<CaseDetails> {
  const [found] = await casesOf(site.shop, await reread(site.shop, order))
  return found ?? expect.fail('no case')
}

const textOf = async (path: string) => await (await owner.get(path)).text()

test('a case shows the request, its screenshots, and each reading side by side', async () => {
  const { order, path } = await openTestRequest()
  expect(await textOf(deskRoutes.cases)).toContain(order.number)
  const page = await textOf(path)
  for (const text of [
    'The PDF stays white on my &lt;old&gt; reader.',
    'The law',
    'The 30-day promise',
    'The refund policy',
  ])
    expect(page).toContain(text)
  expect(page).toContain(deskCases.readings.why['delivery-failure'])
  const [, picture = ''] = /<img src="(\/desk\/screenshots\/[^"]+)"/.exec(page) ?? []
  const image = await owner.get(picture)
  expect(image.headers.get('content-type')).toBe('image/png')
  expect(image.headers.get('cache-control')).toBe('private, no-store')
  expect((await site.get(picture)).status).toBe(404)
  expect((await owner.get(fill(deskRoutes.case, '7K4M-X2RN'))).status).toBe(404)
})

test('one press refunds the whole price, and a second press finds the case decided', async () => {
  const { order, path } = await openTestRequest()
  expect(locationOf(await owner.post(`${path}/grant`, {}))).toBe(path)
  await site.shop.idle()
  expect(await reread(site.shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
  expect(await textOf(path)).toContain('Decided: paid back')
  const again = await owner.post(`${path}/grant`, {})
  expect(again.status).toBe(422)
  expect(await again.text()).toContain('This case is decided already.')
  expect((await journalOfOrder(site.shop, order.id)).map(({ act }) => act)).toEqual(['case-grant', 'case-grant'])
})

test('a partial refund closes nothing, and a wrong amount is rejected', async () => {
  const { order, path } = await openTestRequest()
  const wrong = await owner.post(`${path}/grant`, { amount: 'ten', note: 'kept' })
  expect(wrong.status).toBe(422)
  const page = await wrong.text()
  for (const text of ['An amount looks like 15.00.', 'value="ten"', 'value="kept"']) expect(page).toContain(text)
  expect(await (await owner.post(`${path}/grant`, { amount: '41' })).text()).toContain('So much can’t go back')
  expect((await owner.post(`${path}/grant`, { amount: '15,50', note: 'friendly' })).status).toBe(303)
  await site.shop.idle()
  expect(await reread(site.shop, order)).toMatchObject({ state: 'paid', refundedAmount: 1550 })
  expect(await textOf(path)).toContain('friendly')
})

test('a refusal needs a template or the owner’s own text', async () => {
  const { order, path } = await openTestRequest()
  expect(await (await owner.post(`${path}/refuse`, { words: ' ' })).text()).toContain('Choose a ready-made answer')
  expect((await owner.post(`${path}/answer`, { ready: '0' })).status).toBe(303)
  expect((await caseOf(order)).messages).toMatchObject([{ by: 'owner', text: deskCases.answers[0]?.text }])
  expect((await owner.post(`${path}/refuse`, { ready: '1', words: '' })).status).toBe(303)
  expect((await caseOf(order)).case).toMatchObject({ state: 'refused', decision: deskCases.refusals[1]?.text })
  expect((await owner.post(`${path}/answer`, { words: 'Too late.' })).status).toBe(422)
})

test('the terminal decides the same cases and writes to the same journal', async () => {
  const { order } = await openTestRequest()
  const { case: row } = await caseOf(order)
  expect(await runCases(site.shop, [])).toContain(row.reference)
  expect(await runCases(site.shop, ['grant', row.reference])).toContain('is granted')
  await expect(runCases(site.shop, ['grant', row.reference])).rejects.toThrow('is decided already')
  expect(await textOf(deskRoutes.cases)).toContain('No case is open')
  expect(await textOf(deskRoutes.journal)).toContain('paid a case back')
})
