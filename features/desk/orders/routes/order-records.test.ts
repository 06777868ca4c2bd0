import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { deskRoutes, fill } from '../../../../routes.ts'
import { newIdempotencyKey } from '../../../../platform/shop/row-id.ts'
import { requestInvoice } from '../../../accounts/documents/invoice.ts'
import { settle } from '../../../payments/settle.ts'
import { placeOrder } from '../../../checkout/place-order.ts'
import { erasePersonalData } from '../../../privacy/erase-personal-data.ts'
import { newDraft } from '../../../after-sale/screenshots.ts'
import { openRequest } from '../../../after-sale/open-request.ts'
import { documentsOf } from '../../../accounts/documents/find-documents.ts'
import { refundByOwner } from '../../../after-sale/owner-refund.ts'
import { sendSeat } from '../../../gifts/hand-out.ts'
import { sendDueRefunds } from '../../../payments/refunds/send-refunds.ts'
import { claimSeat } from '../../../gifts/claim-seat.ts'
import { giveCopy } from '../../../gifts/give-copy.ts'
import { findOrderByLink } from '../../../orders/find/order-link.ts'
import { correctAddressByOwner } from '../../../orders/mails/correct-address.ts'
import type { Order } from '../../../orders/order.ts'
import { recordFirstRead } from '../../../orders/reader/record-access.ts'
import { seatCode, seatUrl } from '../../../orders/seats/seat-code.ts'
import { readSeats } from '../../../orders/seats/seats.ts'
import { documentFonts } from '../../../../tests/support/shop/document-fonts.ts'
import { ownerOf, type Owner } from '../../../../tests/support/shop/owner.ts'
import { sentTo } from '../../../../tests/support/mail/sent-mails.ts'
import { soldTo } from '../../../../tests/support/shop/taxed-sales.ts'
import { act, openDispute, orderPaid, taxedByOss } from '../../../../tests/support/shop/test-shop.ts'
import { openTestSite, type TestSite } from '../../../../tests/support/shop/test-site.ts'

let site: TestSite
let owner: Owner

beforeAll(async () => {
  site = await openTestSite({ tax: taxedByOss, documentFonts: await documentFonts() })
  owner = await ownerOf(site)
})
afterAll(() => site.shop.remove())

const shown = async ({ id }: Pick<Order, 'id'>) => await (await owner.get(fill(deskRoutes.order, id))).text()

test('the page of an order shows its tax, the company of its invoice with the PDF, its case and its dispute', async () => {
  const order = await soldTo(site.shop, 'FR')
  const request = { name: 'Berg GmbH', address: '1 High Street\nTown' }
  const invoiced = await requestInvoice(site.shop, order, request)
  if (invoiced.outcome !== 'issued') throw new Error(invoiced.outcome)
  const opened = await openRequest(site.shop, order, { ground: 'other', description: 'No.', draft: newDraft() })
  if (opened.outcome !== 'opened') throw new Error(opened.outcome)
  await openDispute(site.shop, order, { reason: 'fraudulent' })
  const page = await shown(order)
  const { number } = invoiced.document
  expect(page).toContain('Berg GmbH, 1 High Street, Town')
  expect(page).toMatch(/€6\.67 \(20% VAT, France, One-Stop Shop\)/)
  expect(page).toContain('payer’s account: France')
  expect(page).toContain(`Refund request ${opened.case.reference}: open`)
  expect(page).toContain(fill(deskRoutes.case, opened.case.id))
  expect(page).toContain(
    `<a href="${fill(deskRoutes.dispute, order.id)}">open</a>: the cardholder did not authorize the payment`,
  )
  const [, pdf = ''] = new RegExp(`href="([^"]+)">Invoice ${number}<`).exec(page) ?? []
  expect((await owner.get(pdf)).headers.get('content-type')).toBe('application/pdf')
  expect((await site.get(pdf)).status).toBe(404)
})

test('copies link to their orders and back, and one that is not opened has a link to copy', async () => {
  const team = await orderPaid(site.shop, 'team@example.com', 3)
  const [first, second] = await readSeats(site.shop.db, team)
  if (!first || !second) throw new Error('There are no copies.')
  const reader = { email: 'reader@example.com', key: newIdempotencyKey() }
  const claimed = await claimSeat(site.shop, seatCode(site.shop, first), reader)
  const copy = claimed.outcome === 'claimed' ? await findOrderByLink(site.shop, claimed.link) : undefined
  if (!copy) throw new Error(claimed.outcome)
  const page = await shown(team)
  expect(page).toContain(`<a href="${fill(deskRoutes.order, copy.id)}">${copy.number}</a>`)
  expect(page).toContain('It has no downloads: they are on the page that each reader gets.')
  expect(page).not.toContain('Send help with opening')
  expect(page).toContain(`data-copy="${seatUrl(site.shop, second)}"`)
  expect(page).not.toContain(seatUrl(site.shop, first))
  expect(await shown(copy)).toContain(`<a href="${fill(deskRoutes.order, team.id)}">${team.number}</a>`)
})

test('the order leads to the buyer’s data, and says how to check who asks', async () => {
  const order = await orderPaid(site.shop, 'asks@example.com')
  const page = await shown(order)
  expect(page).toContain('an email from asks@example.com proves nothing')
  expect(page).toContain('<input type="hidden" name="template" value="Is it you?"/>')
  await owner.post(fill(deskRoutes.orderMessage, order.id), { template: 'Is it you?' })
  const question = await sentTo(site.shop, 'asks@example.com')
  for (const part of [
    'reply with “Yes, send my data” or “Yes, erase my data”',
    'close for good',
    'nothing is erased',
  ]) {
    expect(question).toContain(part)
  }
  const data = await (await owner.post(deskRoutes.personalData, { email: 'asks@example.com' })).text()
  expect(page).toContain(`action="${deskRoutes.personalData}"`)
  expect(data).toContain('Erase all data of asks@example.com')
})

test('the order and the page that erases say whether and when the buyer was asked, and lead to each other', async () => {
  const order = await orderPaid(site.shop, 'when@example.com')
  const data = async () => await (await owner.post(deskRoutes.personalData, { email: 'when@example.com' })).text()
  const ask = `<a href="${fill(deskRoutes.order, order.id)}#personal-data">Ask “Is it you?”</a>`
  expect(await data()).toContain(`You have not asked yet whether it is them: ${ask}`)
  expect(await shown(order)).not.toContain('Did when@example.com reply with a yes?')
  await owner.post(fill(deskRoutes.orderMessage, order.id), { template: 'Is it you?' })
  expect(await data()).toMatch(/Asked on <time [^>]*>15 Nov 2026, \d\d:00<\/time>/)
  expect(await data()).not.toContain(ask)
  expect(await shown(order)).toMatch(/Asked on <time .*<\/time>. Did when@example.com reply with a yes\?/)
})

test('while a case is open the buyer can still be asked, and the page that erases leads to the case, without a form', async () => {
  const order = await orderPaid(site.shop, 'open@example.com')
  const claim = { ground: 'other', description: 'I changed my mind.', draft: newDraft() } as const
  const opened = await openRequest(site.shop, order, claim)
  if (opened.outcome !== 'opened') throw new Error(opened.outcome)
  expect(await shown(order)).toContain('Ask “Is it you?”')
  const { id, reference } = opened.case
  const data = async () => await (await owner.post(deskRoutes.personalData, { email: 'open@example.com' })).text()
  expect(await data()).toContain(`<a href="${fill(deskRoutes.case, id)}">Decide refund request ${reference} first</a>`)
  expect(await data()).not.toContain(`action="${deskRoutes.personalDataErase}"`)
  const { email } = await orderPaid(site.shop, 'open@example.com')
  expect(await data()).toContain('Erase what can be erased now')
  const erased = await owner.post(deskRoutes.personalDataErase, { email, confirm: 'yes' })
  const text = await erased.text()
  expect(text).toContain('Erased for open@example.com. One order is anonymized. One order is not erased yet.')
})

test('a buyer who was asked about their data is on Today, with the end of the month for it, until it is erased', async () => {
  const order = await orderPaid(site.shop, 'data@example.com')
  const today = async () => await (await owner.get(deskRoutes.today)).text()
  const requests = async () => await (await owner.get(deskRoutes.personalData)).text()
  expect(await today()).not.toContain(`Privacy request of order ${order.number}`)
  await owner.post(fill(deskRoutes.orderMessage, order.id), { template: 'Is it you?' })
  const onToday = `<a href="${deskRoutes.personalData}#requests">Privacy request of order ${order.number}</a>`
  expect(await today()).toContain(onToday)
  expect(await today()).not.toContain('You asked the buyer')
  expect(await today()).toContain('15 Dec 2026')
  for (const text of ['data@example.com (', order.number, '15 Dec 2026']) expect(await requests()).toContain(text)
  await owner.post(deskRoutes.personalDataErase, { email: 'data@example.com', confirm: 'yes' })
  expect(await today()).not.toContain(order.number)
  expect(await requests()).not.toContain('data@example.com')
})

test('after the buyer’s data is erased, the receipt is still a link', async () => {
  const order = await orderPaid(site.shop, 'erased@example.com')
  await erasePersonalData(site.shop, 'erased@example.com')
  const [, receipt = ''] = /href="([^"]+)">Receipt /.exec(await shown(order)) ?? []
  expect((await owner.get(receipt)).headers.get('content-type')).toBe('application/pdf')
  expect(await shown(order)).not.toContain('id="personal-data"')
})

test('templates quote what was done: another address, another day of a gift, no invoice and why', async () => {
  const order = await orderPaid(site.shop, 'wrong@example.com')
  expect(await shown(order)).not.toMatch(/Your address is changed|The gift has another day|No invoice possible/)
  await owner.post(fill(deskRoutes.orderAddressConfirm, order.id), { email: 'right@example.com' })
  expect(await shown(order)).toContain('your order now belongs to right@example.com')
  const request = { email: 'giver2@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey() }
  const gift = { recipientName: 'Zoë', fromName: 'Ada', delivery: 'email', email: 'zoe@example.com', message: '' }
  const placed = await placeOrder(site.shop, { ...request, gift: { ...gift, date: '2026-11-20' } })
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  await act(site.shop, placed.order, 'pay')
  await settle(site.shop, placed.order)
  expect(await shown(placed.order)).toContain('we’ll email your gift to zoe@example.com on 20 November 2026.')
  expect(await shown(placed.order)).toContain('isn’t late: it waits for its day. We’ll email it to zoe@example.com on')
  expect(await shown(placed.order)).toContain('whether the gift was opened, receipt and help. It has no downloads')
  await site.shop.db.updateTable('orders').set({ taxTreatment: null }).where('id', '=', order.id).execute()
  expect(await shown(order)).toContain('It was paid before our shop computed VAT')
})

test('gifts are marked in the list of orders, and its filters are folded', async () => {
  const request = { email: 'giver3@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey() }
  const gift = { recipientName: 'Zoë', fromName: 'Ada', delivery: 'card', email: '', date: '', message: '' }
  const placed = await placeOrder(site.shop, { ...request, gift })
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  const list = async (find: string) => await (await owner.get(`${deskRoutes.orders}?find=${find}`)).text()
  expect(await list('giver3%40example.com')).toContain('<span class="badge">Gift</span>')
  await orderPaid(site.shop, 'plain@example.com')
  expect(await list('plain%40example.com')).not.toContain('<span class="badge">Gift</span>')
  const filtered = await (await owner.get(`${deskRoutes.orders}?state=refunded`)).text()
  expect(filtered).toMatch(/<details class="order-filter"><summary>Filter: Refunded<\/summary>/)
})

test('a free copy has no means of payment and nothing to refund', async () => {
  const given = await giveCopy(site.shop, {
    email: 'critic@example.com',
    note: 'review',
    by: 'test',
    idempotencyKey: newIdempotencyKey(),
  })
  if (given.outcome !== 'given') throw new Error(given.error)
  const page = await shown(given.copy)
  expect(page).toContain('A free copy')
  expect(page).not.toMatch(/Paid with|Payment ID|Checkout ID|with downloads, receipt/)
  expect(page).toContain('It names no price and has no receipt.')
  expect(page).not.toContain('id="refund"')
})

test('the search finds a gift by its recipient, a sale by its document and its code', async () => {
  const team = await orderPaid(site.shop, 'club@example.com', 2)
  await sendSeat(site.shop, team, 1, 'Grace.Hopper@example.com')
  const [receipt] = await documentsOf(site.shop.db, team)
  await site.shop.db.updateTable('orders').set({ discountCode: 'SPRING7' }).where('id', '=', team.id).execute()
  for (const text of ['grace.hopper@example.com', receipt?.number.toLowerCase() ?? '', 'spring7']) {
    const page = await (await owner.get(`${deskRoutes.orders}?${new URLSearchParams({ find: text })}`)).text()
    expect(page.match(/<th scope="row" class="nowrap">.*?<\/th>/g), text).toEqual([
      expect.stringContaining(team.number),
    ])
  }
})

test('the search finds a gift by the name of its recipient, and a sale by the company on its invoice', async () => {
  const request = { email: 'giver@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey() }
  const gift = { recipientName: 'Zoë Quill', fromName: 'Ada', delivery: 'card', email: '', date: '', message: 'Run!' }
  const placed = await placeOrder(site.shop, { ...request, gift })
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  const sold = await orderPaid(site.shop, 'buyer@example.com')
  await requestInvoice(site.shop, sold, { name: 'Brightwater Gym Ltd', address: '1 High Street\nTown' })
  const found = async (find: string) =>
    await (await owner.get(`${deskRoutes.orders}?${new URLSearchParams({ find })}`)).text()
  for (const name of ['Zoë Quill', 'quill', 'zo']) expect(await found(name), name).toContain(placed.order.number)
  for (const name of ['brightwater gym', 'Brightw']) expect(await found(name), name).toContain(sold.number)
  expect(await found('Zoë Brightwater')).toContain('No orders found')
  await erasePersonalData(site.shop, 'buyer@example.com')
  expect(await found('brightwater')).toContain('No orders found')
})

test('above a list that leaves orders out, the totals are those of the list', async () => {
  await orderPaid(site.shop, 'one@example.com')
  const other = await orderPaid(site.shop, 'two@example.com')
  const titleOf = async (query: string) => {
    const page = await (await owner.get(`${deskRoutes.orders}?${query}`)).text()
    return /class="order-day-title">(.*?)<\/div>/s.exec(page)?.[1]
  }
  expect(await titleOf('find=two%40example.com')).toContain('These orders: €40 sold, €40 after refunds')
  await refundByOwner(site.shop, other, { amount: 1500, note: null, idempotencyKey: 'a' })
  await sendDueRefunds(site.shop)
  expect(await titleOf('state=partly-refunded')).toContain('These orders: €40 sold, €25 after refunds')
  expect(await titleOf('')).not.toContain('These orders')
})

test.each([deskRoutes.money, deskRoutes.figures])('%s says that reversed dates are swapped', async (path) => {
  const page = async (from: string, to: string) => await (await owner.get(`${path}?from=${from}&to=${to}`)).text()
  const swapped = await page('2026-11-30', '2026-11-01')
  expect(swapped).toContain('The first day was after the last one, so they are swapped.')
  expect(swapped).toContain('required="" name="from" value="2026-11-01"')
  expect(await page('2026-11-01', '2026-11-30')).not.toContain('swapped')
})

test('orders between reversed days are listed, and the page says that the days are swapped', async () => {
  const order = await orderPaid(site.shop)
  const page = async (query: string) => await (await owner.get(`${deskRoutes.orders}?${query}`)).text()
  const reversed = await page('from=2026-11-16&to=2026-11-14')
  expect(reversed).toContain(order.number)
  expect(reversed).toContain('The first day was after the last one, so they are swapped.')
  expect(reversed).toMatch(/name="from" value="2026-11-14"/)
  expect(await page('from=2026-11-14&to=2026-11-16')).not.toContain('swapped')
})

test('the day of a deadline is the same in the alert and on the page, in the time zone of the shop', async () => {
  Object.assign(site.shop.settings, { timeZone: 'Pacific/Kiritimati' })
  site.shop.wait({ hours: 3 })
  const order = await orderPaid(site.shop)
  await openRequest(site.shop, order, { ground: 'other', description: 'Why?', draft: newDraft() })
  const [alert] = await site.shop.db.selectFrom('alerts').selectAll().where('orderId', '=', order.id).execute()
  expect(alert?.sentence).toContain('Answer by 21 November 2026.')
  expect(await (await owner.get(deskRoutes.cases)).text()).toContain('21 Nov 2026')
})

test('a guide whose email waits, is refused or is only a file is not called delivered, in the list or on its order', async () => {
  const order = await orderPaid(site.shop, 'waits@example.com')
  await site.shop.idle()
  const mails = site.shop.db.updateTable('outbox').where('orderId', '=', order.id)
  const pages = async () => {
    const answers = [owner.get(`${deskRoutes.orders}?find=waits@`), owner.get(fill(deskRoutes.order, order.id))]
    return await Promise.all(answers.map(async (answer) => await (await answer).text()))
  }
  const [list, page] = await pages()
  expect(list).toContain('emails are saved as files')
  expect(page).toContain(
    'No mail server is set up, so the email with the guide to waits@example.com is saved as a file',
  )
  Object.assign(site.shop.mailer, { filesOnly: false })
  onTestFinished(() => void Object.assign(site.shop.mailer, { filesOnly: true }))
  const states = [
    [{ state: 'queued', attempts: 0 }, 'Email waiting'],
    [{ state: 'queued', attempts: 2 }, 'Email delayed'],
    [{ state: 'filed', attempts: 1 }, 'Saved as a file'],
    [{ state: 'refused', attempts: 1 }, 'Email not delivered'],
  ] as const
  for (const [change, name] of states) {
    await mails.set(change).execute()
    for (const html of await pages()) {
      expect(html).toContain(name)
      expect(html).not.toContain('The guide was delivered.')
    }
  }
  await mails.set({ state: 'accepted' }).execute()
  const [accepted, delivered] = await pages()
  expect(accepted).not.toMatch(/Email (?:waiting|delayed|not)/)
  expect(delivered).toContain('The guide was delivered.')
})

test('a guide that was opened is delivered, until its address is corrected', async () => {
  const order = await orderPaid(site.shop, 'opens@example.com')
  await site.shop.idle()
  const page = async () => await (await owner.get(fill(deskRoutes.order, order.id))).text()
  await recordFirstRead(site.shop, order.id)
  expect(await page()).toContain('The guide was delivered.')
  site.shop.wait({ minutes: 1 })
  await correctAddressByOwner(site.shop, order, 'opens@example.org')
  await site.shop.idle()
  expect(await page()).toContain('to opens@example.org is saved as a file')
})

test('a search without a result shows similar addresses, and leads to the undelivered emails', async () => {
  const { number } = await orderPaid(site.shop, 'erika.muster@gmial.example')
  const found = async (text: string) => await (await owner.get(`${deskRoutes.orders}?find=${text}`)).text()
  const page = await found('erika.muster%40gmail.example')
  expect(page).toContain('No orders found for “erika.muster@gmail.example”')
  expect(page).toContain(`<a href="${deskRoutes.today}#mails">undelivered emails</a>`)
  expect(page).toMatch(new RegExp(`No orders found for.*<h2>Similar addresses</h2>.*${number}`, 's'))
  await orderPaid(site.shop, 'erika.muster@gmail.example')
  expect(await found('erika.muster%40gmail.example')).not.toContain('Similar addresses')
  expect(await found('nobody%40other.example')).not.toContain('Similar addresses')
})
