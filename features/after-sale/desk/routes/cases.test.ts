import { notifyBuyersOfRefunds } from '../../notify-buyer.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusalTemplates, replyTemplates } from '../../../../content/desk/case-templates.ts'
import { deskCases } from '../../../../content/desk/cases.ts'
import { deskRoutes, fill } from '../../../../routes.ts'
import { journalOfOrder } from '../../../../platform/journal/journal.ts'
import { newIdempotencyKey } from '../../../../platform/shop/row-id.ts'
import type { Order } from '../../../orders/order.ts'
import type { Shop } from '../../../../platform/shop/shop.ts'
import { recordCompletedDownload, recordFirstRead } from '../../../orders/reader/record-access.ts'
import type { Ground } from '../../assess.ts'
import { addMessage } from '../../case-messages.ts'
import { casesOf, type CaseDetails, listDecidedCases } from '../../find-cases.ts'
import { openRequest } from '../../open-request.ts'
import { refundByOwner } from '../../owner-refund.ts'
import { storeUploads, newDraft } from '../../screenshots.ts'
import { type Owner, ownerOf } from '../../../../tests/support/shop/owner.ts'
import { grayPng } from '../../../../tests/support/shop/images.ts'
import { orderPaid, reread } from '../../../../tests/support/shop/test-shop.ts'
import { locationOf, openTestSite, type TestSite } from '../../../../tests/support/shop/test-site.ts'

let site: TestSite
let owner: Owner
beforeEach(async () => {
  site = await openTestSite()
  owner = await ownerOf(site)
})
afterEach(() => site.shop.remove())

async function openTestRequest(
  description = 'The PDF stays white on my <old> reader.',
  ground: Ground = 'download-failure',
  email?: string,
  before?: (shop: Shop, id: string) => Promise<void>,
): Promise<{ order: Order; path: string }> {
  const order = await orderPaid(site.shop, email)
  await before?.(site.shop, order.id)
  const draft = newDraft()
  await storeUploads(site.shop, draft, [{ name: 'white.png', bytes: grayPng() }])
  await openRequest(site.shop, await reread(site.shop, order), { ground, description, draft })
  const { case: row } = await caseOf(order)
  return { order, path: fill(deskRoutes.case, row.id) }
}

/** As if no mail server had accepted it. */
async function loseConfirmation(shop: Shop) {
  await site.shop.idle()
  await shop.db.updateTable('outbox').set({ state: 'given-up' }).execute()
}

async function caseOf(order: Order): Promise<CaseDetails> {
  const [found] = await casesOf(site.shop, await reread(site.shop, order))
  return found ?? expect.fail('no case')
}

const textOf = async (path: string) => await (await owner.get(path)).text()

test('a case shows the request, its screenshots, and each reading side by side', async () => {
  const { order, path } = await openTestRequest(undefined, undefined, undefined, loseConfirmation)
  expect(await textOf(deskRoutes.cases)).toContain(order.number)
  const page = await textOf(path)
  for (const text of [
    'The PDF stays white on my &lt;old&gt; reader.',
    'The law',
    'The money-back promise',
    'The refund policy',
  ])
    expect(page).toContain(text)
  expect(page).toContain(deskCases.assessments.why['delivery-failure'])
  const [, picture = ''] = /<img src="(\/desk\/screenshots\/[^"]+)"/.exec(page) ?? []
  const image = await owner.get(picture)
  expect(image.headers.get('content-type')).toBe('image/png')
  expect(image.headers.get('cache-control')).toBe('private, no-store')
  expect((await site.get(picture)).status).toBe(404)
  expect((await owner.get(fill(deskRoutes.case, '7K4M-X2RN'))).status).toBe(404)
})

test('a buyer who says they paid twice: the case says whether there is a second payment, and leads to it', async () => {
  const claim = ['My card was charged twice.', 'duplicate', 'ada@example.com'] as const
  const { order, path } = await openTestRequest(...claim, recordFirstRead)
  const alone = await textOf(path)
  expect(alone).toContain('The shop knows one payment only')
  expect(alone).toContain('only if they return the guide')
  expect(alone).not.toContain('data-tone="good"')
  expect(alone).toContain('None: this order was paid once, and its buyer has no other paid order.')
  const [alert] = await site.shop.db.selectFrom('alerts').select('sentence').execute()
  expect(alert?.sentence).toContain('the shop knows no second payment')
  expect(alert?.sentence).not.toContain('Owed')
  const second = await orderPaid(site.shop, 'Ada@example.com')
  const both = await textOf(path)
  expect(both).toContain('There is another payment')
  expect(both).toContain(`<a href="${fill(deskRoutes.order, second.id)}">${second.number}</a>`)
  const page = await textOf(fill(deskRoutes.order, second.id))
  expect(page).toContain(`<a href="${fill(deskRoutes.order, order.id)}">${order.number}</a>`)
  expect(page).toMatch(/the same day, opened on <time/)
  expect(both).toContain('the same day, not opened')
  const review = await (await owner.post(`${path}/grant`, { amount: '40.00' })).text()
  expect(review).toContain(`${order.number} (opened on 15 November 2026)`)
  expect(review).toContain(`The buyer’s other order ${second.number} (not opened)`)
})

test('who paid twice reads why, and which order stays open, in the case, its review and both emails', async () => {
  const { order, path } = await openTestRequest('My card was charged twice.', 'duplicate', 'ada@example.com')
  const { number } = await orderPaid(site.shop, 'ada@example.com')
  const page = await textOf(path)
  expect(page).toContain(`Refund this one: ${number} stays open, and the buyer keeps the guide.`)
  expect(page).not.toContain('you choose')
  const review = await (await owner.post(`${path}/grant`, { amount: '40.00' })).text()
  expect(review).toContain('You paid twice.')
  expect(review).not.toContain('money-back period')
  expect(review.split(`Your other order ${number} stays open.`)).toHaveLength(3)
  await owner.post(`${path}/grant/confirm`, { amount: '40.00' })
  await site.shop.idle()
  await notifyBuyersOfRefunds(site.shop)
  const rows = await site.shop.db.selectFrom('outbox').selectAll().where('orderId', '=', order.id).execute()
  for (const kind of ['claim', 'refund-step']) {
    const row = rows.findLast((mail) => mail.kind === kind)
    const mail = row && (await site.shop.mails.compose(row))
    expect(mail?.text, kind).toContain(`Your other order ${number} stays open.`)
  }
})

test('an order whose refund is on its way says so, offers no email with the guide, and is not said to stay open', async () => {
  const { path } = await openTestRequest('My card was charged twice.', 'duplicate', 'ada@example.com')
  const other = await orderPaid(site.shop, 'ada@example.com')
  await site.shop.idle()
  const card = site.shop.payments.get('card')
  if (!card) throw new Error('No provider takes cards.')
  vi.spyOn(card, 'refund').mockRejectedValue(new Error('503 try later'))
  await refundByOwner(site.shop, other, { amount: null, note: null, idempotencyKey: newIdempotencyKey() })
  expect((await reread(site.shop, other)).state).toBe('paid')
  const review = await (await owner.post(`${path}/grant`, { amount: '40.00' })).text()
  expect(review).not.toContain('stays open')
  const page = await textOf(fill(deskRoutes.order, other.id))
  expect(page).toContain('Refund on its way')
  for (const offer of ['id="resend"', 'id="invoice"']) {
    expect(page, offer).not.toContain(offer)
    expect(await textOf(fill(deskRoutes.order, (await orderPaid(site.shop)).id)), offer).toContain(offer)
  }
})

test('a template of a reply and of a refusal lands in its text field, and nothing is sent', async () => {
  const { path } = await openTestRequest('My card was charged twice.', 'duplicate', 'ada@example.com')
  const put = async (to: string, template: string) =>
    await (await owner.post(`${path}/${to}`, { edit: 'yes', template })).text()
  expect(await put('answer', 'Which payment?')).toMatch(/<textarea id="answer-text"[^>]*>Please send us the date/)
  expect(await put('refuse', 'Paid only once')).toMatch(/<textarea id="refuse-text"[^>]*>We found one payment from you/)
  expect(await textOf(path)).not.toContain('data-by="owner"')
})

test('the timeline of an order names the reason of a case in words', async () => {
  const { order } = await openTestRequest('My card was charged twice.', 'duplicate', 'ada@example.com')
  const { reference } = (await caseOf(order)).case
  expect(await textOf(fill(deskRoutes.order, order.id))).toContain(`Case ${reference} opened: Bought twice`)
})

test('where the shop knows one payment only, the question about the other comes first, and the refund is folded', async () => {
  const { order, path } = await openTestRequest('My card was charged twice.', 'duplicate', 'ada@example.com')
  const forms = (page: string) => Array.from(page.matchAll(/<h3 id="(answer|refuse|grant)"/g), ([, id]) => id)
  const alone = await textOf(path)
  expect(forms(alone)).toEqual(['answer', 'refuse', 'grant'])
  expect(alone).toMatch(/id="grant">Refund<\/h3><details><summary>Refund the only payment …/)
  expect(alone).toMatch(/<a href="#other-payments">.*<dt id="other-payments">Other payments/s)
  const [question = ''] = /<input[^>]* value="Which payment\?"[^>]*>/.exec(alone) ?? []
  expect(question).toContain('checked')
  await owner.post(`${path}/answer`, { template: 'Which payment?', wait: 'yes' })
  expect((await caseOf(order)).messages).toMatchObject([{ by: 'owner', text: expect.stringContaining('each payment') }])
  const waiting = await textOf(`${path}?note=asked`)
  for (const text of ['You have written to the buyer', 'you find that in your mailbox only'])
    expect(waiting).toContain(text)
  expect(waiting).not.toContain('Reply and ask')
  expect(/<input[^>]* value="Which payment\?"[^>]*>/.exec(waiting)?.[0]).not.toContain('checked')
  await orderPaid(site.shop, 'ada@example.com')
  const both = await textOf(path)
  expect(forms(both)).toEqual(['grant', 'refuse', 'answer'])
  expect(both).not.toContain('Refund the only payment')
})

test('a refund owed because delivery failed is owed, also to a buyer who says they paid twice', async () => {
  const { path } = await openTestRequest('My card was charged twice.', 'duplicate', undefined, loseConfirmation)
  const page = await textOf(path)
  expect(page).toMatch(/The refund policy(<!-- -->)? <span class="badge" data-tone="good">owed/)
  expect(page).toContain('Owed under: the refund policy.')
  const [alert] = await site.shop.db.selectFrom('alerts').select('sentence').execute()
  expect(alert?.sentence).toContain('the shop knows no second payment. Owed under the refund policy.')
})

test('what has to be decided comes before what it rests on', async () => {
  const { path } = await openTestRequest()
  const page = await textOf(path)
  const places = ['id="talk"', 'id="decide"', 'id="assessments"', 'id="facts"'].map((part) => page.indexOf(part))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})

test('a question about a payment admits no payment that was not found', async () => {
  const { path } = await openTestRequest('My card was charged twice.', 'duplicate')
  const page = await textOf(path)
  const [, question] = /Which payment\?<\/strong><span>([^<]*)/.exec(page) ?? []
  expect(question).toContain('each payment')
  expect(question).not.toMatch(/second|both|two/)
})

test('decided cases are listed by when they were decided, the last one first', async () => {
  const [first, second] = [await openTestRequest(), await openTestRequest()]
  for (const { path } of [second, first]) {
    await owner.post(`${path}/grant/confirm`, { amount: '40.00' })
    site.shop.wait({ minutes: 1 })
  }
  const list = await textOf(deskRoutes.cases)
  expect(list.indexOf(first.order.number)).toBeLessThan(list.indexOf(second.order.number))
  const page = await listDecidedCases(site.shop, { most: 1 })
  const next = await listDecidedCases(site.shop, { most: 1, before: page.next ?? '' })
  expect([page, next].map(({ cases }) => cases.map(({ order }) => order.number))).toEqual([
    [first.order.number],
    [second.order.number],
  ])
})

test('a refund moves money only after its review page is confirmed', async () => {
  const { order, path } = await openTestRequest()
  expect(await textOf(path)).toContain('value="40.00"')
  const review = await (await owner.post(`${path}/grant`, { amount: '40.00', note: 'kind' })).text()
  for (const text of [
    'Refund €40?',
    order.email,
    order.number,
    'Downloads and the reading room',
    'Email to the buyer',
    'value="40.00"',
    'value="kind"',
  ])
    expect(review).toContain(text)
  await site.shop.idle()
  expect(await reread(site.shop, order)).toMatchObject({ state: 'paid', refundedAmount: 0 })
  expect((await caseOf(order)).case.state).toBe('open')
  expect(locationOf(await owner.post(`${path}/grant/confirm`, { amount: '40.00' }))).toBe(`${path}?note=grant`)
  await site.shop.idle()
  expect(await reread(site.shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
  expect(await textOf(path)).toContain('Decided: refunded')
  for (const step of ['grant', 'grant/confirm']) {
    const again = await owner.post(`${path}/${step}`, { amount: '40.00' })
    expect(again.status).toBe(422)
    expect(await again.text()).toContain('This case is already decided.')
  }
  expect((await journalOfOrder(site.shop, order.id)).map(({ act }) => act)).toEqual(['case-grant'])
})

test('the review shows both emails that the buyer then gets', async () => {
  const { order, path } = await openTestRequest()
  const review = await (await owner.post(`${path}/grant`, { amount: '15' })).text()
  await owner.post(`${path}/grant/confirm`, { amount: '15' })
  await site.shop.idle()
  const mails = site.shop.db.selectFrom('outbox').selectAll().where('orderId', '=', order.id)
  const decision = await mails.where('kind', '=', 'claim').executeTakeFirstOrThrow()
  const sent = await mails.where('kind', '=', 'refund-step').executeTakeFirstOrThrow()
  const [decisionPreview = '', sentPreview = ''] = review.match(/<article class="email-preview">.*?<\/article>/g) ?? []
  const shownParagraphs = (preview: string) => Array.from(preview.matchAll(/<p>(.*?)<\/p>/g), ([, text = '']) => text)
  for (const [mail, preview] of [
    [decision, decisionPreview],
    [sent, sentPreview.replace(/<p>[^<]*reference.*?<\/p>/, '')],
  ] as const) {
    const { subject, text } = await site.shop.mails.compose(mail)
    expect(preview).toContain(subject)
    for (const paragraph of shownParagraphs(preview))
      expect(text.replaceAll(/\s+/g, ' ')).toContain(paragraph.replaceAll(/<\/?strong>/g, ''))
  }
  expect(shownParagraphs(decisionPreview).length).toBeGreaterThan(1)
})

test('an empty, wrong or too large amount refunds nothing', async () => {
  const { order, path } = await openTestRequest()
  for (const step of ['grant', 'grant/confirm']) {
    for (const fields of [{}, { amount: '' }, { amount: ' ' }, { amount: '0' }, { amount: 'ten', note: 'kept' }]) {
      const wrong = await owner.post(`${path}/${step}`, fields)
      expect(wrong.status).toBe(422)
      expect(await wrong.text()).toContain('Enter an amount, such as 15.00.')
    }
    expect(await (await owner.post(`${path}/${step}`, { amount: '41' })).text()).toContain('more than can be refunded')
  }
  const page = await (await owner.post(`${path}/grant`, { amount: 'ten', note: 'kept' })).text()
  for (const text of ['value="ten"', 'value="kept"']) expect(page).toContain(text)
  await site.shop.idle()
  expect(await reread(site.shop, order)).toMatchObject({ state: 'paid', refundedAmount: 0 })
})

test('a partial refund closes nothing', async () => {
  const { order, path } = await openTestRequest()
  const review = await (await owner.post(`${path}/grant`, { amount: '15,50' })).text()
  for (const text of ['Refund €15.50?', 'of €40 paid', 'The buyer keeps the guide']) expect(review).toContain(text)
  expect((await owner.post(`${path}/grant/confirm`, { amount: '15.50', note: 'friendly' })).status).toBe(303)
  await site.shop.idle()
  expect(await reread(site.shop, order)).toMatchObject({ state: 'paid', refundedAmount: 1550 })
  expect(await textOf(path)).toContain('friendly')
})

test('no template claims a download that never happened or a deadline that has not passed', async () => {
  const { path } = await openTestRequest()
  const page = await textOf(path)
  expect(page).toContain(deskCases.facts.never)
  expect(page).toContain(deskCases.decide.noTemplate)
  for (const { name } of refusalTemplates) expect(page).not.toContain(name)
  const forced = await owner.post(`${path}/refuse`, { template: 'Downloaded, and too late' })
  expect(forced.status).toBe(422)
  expect(await forced.text()).toContain('Choose a template')
})

test('after the last deadline, templates quote the days on record', async () => {
  const order = await orderPaid(site.shop)
  await recordCompletedDownload(site.shop, order.id)
  site.shop.wait({ days: 40 })
  owner = await ownerOf(site)
  await openRequest(site.shop, await reread(site.shop, order), {
    ground: 'other',
    description: 'No.',
    draft: newDraft(),
  })
  const { case: row } = await caseOf(order)
  const path = fill(deskRoutes.case, row.id)
  const late = 'The last day to ask for a refund was 16 December 2026, and your request reached us on 25 December 2026.'
  const page = await textOf(path)
  expect(page).toContain('downloaded the complete guide on 15 November 2026')
  expect(page).toContain(late)
  expect(page).not.toContain('Paid only once')
  const review = await (await owner.post(`${path}/refuse`, { template: 'Too late' })).text()
  for (const text of ['Refuse this request?', late, order.email]) expect(review).toContain(text)
  expect(review).not.toContain('This refund is owed')
  const [, text = ''] = /name="text" value="([^"]*)"/.exec(review) ?? []
  expect((await owner.post(`${path}/refuse/confirm`, { text: text.replaceAll('&#x27;', "'") })).status).toBe(303)
  expect((await caseOf(order)).case).toMatchObject({ state: 'refused', decision: expect.stringContaining(late) })
})

test('a buyer who paid twice is never told that there was one payment', async () => {
  const { path } = await openTestRequest('Twice.', 'duplicate')
  expect(await textOf(path)).toContain('We found one payment from you: €40 on 15 November 2026.')
  await orderPaid(site.shop, 'twice@example.com')
  const second = await openTestRequest('Twice.', 'duplicate', 'Twice@example.com')
  expect(await textOf(second.path)).not.toContain('We found one payment')
})

test('refusing what is owed needs a second confirmation', async () => {
  const { order, path } = await openTestRequest()
  const review = await (await owner.post(`${path}/refuse`, { text: 'No.' })).text()
  for (const text of ['This refund is owed', 'The money-back promise', 'Refuse it anyway', 'No.'])
    expect(review).toContain(text)
  const unaccepted = await owner.post(`${path}/refuse/confirm`, { text: 'No.' })
  expect(unaccepted.status).toBe(422)
  expect(await unaccepted.text()).toContain('Check the box')
  expect((await caseOf(order)).case.state).toBe('open')
  const decided = locationOf(await owner.post(`${path}/refuse/confirm`, { text: 'No.', owed: 'refuse' }))
  expect((await caseOf(order)).case).toMatchObject({ state: 'refused', decision: 'No.' })
  expect(await textOf(decided ?? '')).toContain('The request is refused.')
})

test('decided cases stay listed, and a refused one leads to the refund', async () => {
  const { order, path } = await openTestRequest()
  expect(await textOf(deskRoutes.cases)).not.toContain('Decided cases')
  await owner.post(`${path}/refuse/confirm`, { text: 'No.', owed: 'refuse' })
  const { case: row } = await caseOf(order)
  const list = await textOf(deskRoutes.cases)
  expect(list).toContain('No open cases')
  expect(list.slice(list.indexOf('Decided cases'))).toContain(row.reference)
  expect(await textOf(`${deskRoutes.cases}?before=${row.id}`)).not.toContain(row.reference)
  expect(await textOf(path)).toContain(`href="${fill(deskRoutes.order, order.id)}#refund"`)
})

test('a reply uses a template that fits the reason, and an empty refusal is rejected', async () => {
  const { order, path } = await openTestRequest()
  expect(await (await owner.post(`${path}/refuse`, { text: ' ' })).text()).toContain('Choose a template')
  expect((await owner.post(`${path}/answer`, { template: 'Which payment?' })).status).toBe(422)
  expect((await owner.post(`${path}/answer`, { template: 'Which device?' })).status).toBe(303)
  expect((await caseOf(order)).messages).toMatchObject([{ by: 'owner', text: replyTemplates[0]?.text }])
  await owner.post(`${path}/refuse/confirm`, { text: 'No.', owed: 'refuse' })
  expect((await owner.post(`${path}/answer`, { text: 'Too late.' })).status).toBe(422)
})

test('a case waits for the buyer since the owner’s question; the answer brings it back to Today', async () => {
  const { order, path } = await openTestRequest()
  const { reference, id } = (await caseOf(order)).case
  const today = async () => await textOf(deskRoutes.today)
  expect(await today()).toContain(reference)
  const asked = await owner.post(`${path}/answer`, { text: 'Which reader do you use?', wait: 'yes' })
  expect(await textOf(locationOf(asked))).toContain('The case waits for the buyer')
  expect(await today()).not.toContain(`Refund request ${reference}`)
  const list = await textOf(deskRoutes.cases)
  expect(list).toContain('waiting for the buyer since')
  const badge = /<span class="badge">([^<]*)/.exec(await textOf(path))?.[1]
  expect(badge).toContain('waiting for the buyer since')
  expect(await textOf(fill(deskRoutes.order, order.id))).toContain(
    `Refund request ${reference}: waiting for the buyer since 15 November 2026`,
  )
  expect(list).toContain('Answer by')
  await addMessage(site.shop, id, { by: 'buyer', text: 'A Kobo.' })
  expect(await today()).toContain(`Refund request ${reference}`)
  expect(await textOf(deskRoutes.cases)).not.toContain('waiting for the buyer since')
})

test('a case that waits for the buyer is back at Today two days before its deadline', async () => {
  const { order, path } = await openTestRequest()
  const { reference } = (await caseOf(order)).case
  await owner.post(`${path}/answer`, { text: 'Which reader do you use?', wait: 'yes' })
  site.shop.wait({ days: site.shop.settings.claims.answerDays - 2, minutes: 1 })
  owner = await ownerOf(site)
  expect(await textOf(deskRoutes.today)).toContain(`Refund request ${reference}`)
})

test('a reply without a question leaves the case with the owner', async () => {
  const { order, path } = await openTestRequest()
  await owner.post(`${path}/answer`, { text: 'We are looking into it.' })
  expect((await caseOf(order)).case.waitingSince).toBeNull()
})
