import { afterEach, beforeEach, expect, test } from 'vitest'
import { openingHelp } from '../../../../content/desk/case-templates.ts'
import { defaultContent } from '../../../../platform/content/defaults.ts'
import { raiseAlert } from '../../../../platform/alerts/alerts.ts'
import { deskRoutes, fill } from '../../../../routes.ts'
import { erasePersonalData } from '../../../privacy/erase-personal-data.ts'
import { exportPersonalData } from '../../../privacy/personal-data.ts'
import { openRequest } from '../../../after-sale/open-request.ts'
import { newDraft } from '../../../after-sale/screenshots.ts'
import { documentsOf, parseBody } from '../../../accounts/documents/index.ts'
import type { Order } from '../../../orders/index.ts'
import { documentFonts } from '../../../../tests/support/shop/document-fonts.ts'
import { ownerOf, type Owner } from '../../../../tests/support/shop/owner.ts'
import { orderPaid, taxedByOss } from '../../../../tests/support/shop/test-shop.ts'
import { locationOf, openTestSite, siteOf, type TestSite } from '../../../../tests/support/shop/test-site.ts'

let site: TestSite
let owner: Owner
let order: Order
beforeEach(async () => {
  site = await openTestSite({ tax: taxedByOss, documentFonts: await documentFonts() })
  owner = await ownerOf(site)
  order = await orderPaid(site.shop, 'ada@example.com')
})
afterEach(() => site.shop.remove())

const pageOf = async () => await (await owner.get(fill(deskRoutes.order, order.id))).text()
const send = (path: string, fields: Record<string, string>) => owner.post(fill(path, order.id), fields)
const mailed = async (kind: 'order-message' | 'invoice') => {
  const rows = await site.shop.db.selectFrom('outbox').selectAll().where('kind', '=', kind).execute()
  return await Promise.all(rows.map((row) => site.shop.mails.compose(row)))
}

test('one press sends help with opening the files, with a link to the order; it can be read before', async () => {
  const page = await pageOf()
  expect(page).toContain('they get the link to their order page, and how to open PDF and EPUB')
  expect(page).toContain('Send help with opening')
  expect(page.slice(page.indexOf('Read it first'))).toContain('on Windows with Calibre')
  const sent = await send(deskRoutes.orderMessage, { template: openingHelp.name })
  expect(await (await owner.get(locationOf(sent))).text()).toContain(
    'Your email is saved as a file, because no mail server is set up.',
  )
  const [mail, ...more] = await mailed('order-message')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'ada@example.com', subject: `About your order ${order.number}` })
  expect(mail?.text).toContain('Apple Books')
  expect(mail?.text).toMatch(/https:\/\/shop\.example\/orders\//)
})

test('before an email is written the desk names placeholders in its ending, until the owner has entered their own', async () => {
  const page = await pageOf()
  expect(page).toContain('Your emails end with placeholders instead of your postal address and email address.')
  expect(page).toContain(`href="${deskRoutes.shopSeller}#seller-address"`)
  const seller = { ...defaultContent.seller, address: ['Lange Straße 1', '10115 Berlin'], email: 'owner@example.com' }
  const entered = await ownerOf(siteOf(site.shop, {}, {}, { ...defaultContent, seller }))
  const after = await (await entered.get(fill(deskRoutes.order, order.id))).text()
  expect(after).toContain('Write an email')
  expect(after).not.toContain('placeholders')
})

test('with a mail server an email is on its way, not saved as a file', async () => {
  Object.assign(site.shop.mailer, { filesOnly: false })
  const sent = await send(deskRoutes.orderMessage, { template: openingHelp.name })
  expect(await (await owner.get(locationOf(sent))).text()).toContain('Your email is on its way.')
})

test('help that is sent says when, is not sent twice by a second press, and can be sent again another day', async () => {
  const press = async () => locationOf(await send(deskRoutes.orderMessage, { template: openingHelp.name }))
  expect(await press()).toContain('note=message-sent')
  expect(await pageOf()).toMatch(/<p role="status">Written <time/)
  await send(deskRoutes.orderMessage, { text: 'Did it work?' })
  expect(await (await owner.get(await press())).text()).toContain('Nothing was sent again')
  expect(await mailed('order-message')).toHaveLength(2)
  site.shop.wait({ days: 2 })
  owner = await ownerOf(site)
  expect(await press()).toContain('note=message-sent')
  expect(await mailed('order-message')).toHaveLength(3)
})

test('the owner writes to a buyer; the same text twice is sent once and stands in the timeline', async () => {
  const text = 'Dear Ada, your PDF has 370 pages.'
  await send(deskRoutes.orderMessage, { text })
  await send(deskRoutes.orderMessage, { text })
  expect(await mailed('order-message')).toHaveLength(1)
  expect(await pageOf()).toContain(text)
})

test('an email without a text, or with one that is too long, is not sent, and the text stays in its field', async () => {
  const empty = await send(deskRoutes.orderMessage, { text: ' ' })
  expect(empty.status).toBe(422)
  expect(await empty.text()).toContain('<a href="#message">Choose a template, or write your own text.</a>')
  const long = await send(deskRoutes.orderMessage, { text: 'word '.repeat(900) })
  expect(long.status).toBe(422)
  expect(await long.text()).toContain('word word')
  expect(await mailed('order-message')).toEqual([])
})

test('templates show their names, and an email that has a button of its own is not among them', async () => {
  const page = await pageOf()
  const [templates = ''] = /<fieldset class="ready-made">.*?<\/fieldset>/s.exec(page) ?? []
  expect(templates).toContain('<strong>Which device?</strong><span>Thanks for letting us know')
  expect(templates).not.toContain('A file doesn’t open')
})

test('where no invoice is possible, one press tells the buyer why', async () => {
  expect(await pageOf()).not.toContain('Tell the buyer that the shop can’t make one')
  await site.shop.db.updateTable('orders').set({ taxTreatment: null }).execute()
  const page = await pageOf()
  expect(page.slice(page.indexOf('No invoice is possible'))).toContain('Tell the buyer that the shop can’t make one')
  await send(deskRoutes.orderMessage, { template: 'No invoice possible' })
  const [mail] = await mailed('order-message')
  expect(mail?.text).toContain('It was paid before our shop computed VAT')
  expect(mail?.text.replaceAll('\n', ' ')).toContain(
    'If the receipt is not enough for your company, reply to this email.',
  )
})

test('a template lands in the text field, after what was typed, and is sent as it was edited', async () => {
  const put = async (fields: Record<string, string>) =>
    await (await send(deskRoutes.orderMessage, { edit: 'yes', ...fields })).text()
  const page = await put({ template: 'Which device?' })
  expect(page).toContain('Subject: “About your order ')
  expect(/<textarea id="message"[^>]*>([^<]*)/.exec(page)?.[1]).toMatch(/^Thanks for letting us know/)
  const text = 'Dear Ada,'
  expect(/<textarea id="message"[^>]*>([^<]*)/.exec(await put({ text, template: 'Which device?' }))?.[1]).toMatch(
    /^Dear Ada,\n\nThanks for letting us know/,
  )
  expect(await mailed('order-message')).toEqual([])
  await send(deskRoutes.orderMessage, { template: 'Which device?', text: 'Thanks, Ada. Which phone?' })
  const [mail] = await mailed('order-message')
  expect(mail?.text).toMatch(/^Hello,\n\nThanks, Ada. Which phone\?\n\nKind regards,\nThe Seller\n/)
})

test('templates about an invoice fit what was issued: how to get one, then its number', async () => {
  const [receipt] = await documentsOf(site.shop.db, order)
  expect(await pageOf()).toContain(`Your receipt ${receipt?.number} can become an invoice.`)
  await send(deskRoutes.orderInvoiceConfirm, { company: 'Ada & Co', address: '1 High Street\n12345 Town' })
  const [, invoice] = await documentsOf(site.shop.db, order)
  const page = await pageOf()
  expect(page).toContain(`Your invoice ${invoice?.number} is on your order page`)
  expect(page).not.toContain('can become an invoice')
})

test('while a case is open, its conversation is the place to write', async () => {
  await openRequest(site.shop, order, { ground: 'download-failure', description: 'It is white.', draft: newDraft() })
  const page = await pageOf()
  expect(page).toContain('Everything stays in one conversation while a case is open.')
  expect(page).not.toContain('Send help with opening')
})

test('the review of a refund says that another order of the buyer stays open, or was refunded before', async () => {
  const refund = async () => await (await send(deskRoutes.orderRefund, { amount: '40.00', key: 'k' })).text()
  await orderPaid(site.shop, 'bob@example.com')
  expect(await refund()).not.toContain('Stays open')
  const other = await orderPaid(site.shop, 'ada@example.com')
  expect(await refund()).toContain(`Your other order ${other.number} stays open.`)
  expect(await refund()).toContain(
    `The buyer’s other order ${other.number} (not opened): it is paid, and not refunded with this one.`,
  )
  await site.shop.db.updateTable('orders').set({ state: 'refunded' }).where('id', '=', other.id).execute()
  expect(await refund()).toContain(
    `The buyer’s other order ${other.number}. After this refund, the buyer has no guide left.`,
  )
})

test('a note is for the owner only, is exported, and is erased with the buyer’s data', async () => {
  expect((await send(deskRoutes.orderNote, { text: '' })).status).toBe(422)
  await send(deskRoutes.orderNote, { text: 'Called on Monday.' })
  await send(deskRoutes.orderMessage, { text: 'As discussed.' })
  expect(await pageOf()).toContain('Called on Monday.')
  expect(await mailed('order-message')).toHaveLength(1)
  const exported = JSON.stringify(await exportPersonalData(site.shop, 'ada@example.com'))
  for (const text of ['Called on Monday.', 'As discussed.']) expect(exported).toContain(text)
  await erasePersonalData(site.shop, 'ada@example.com')
  expect(await site.shop.db.selectFrom('orderMessages').selectAll().execute()).toEqual([])
})

test('an invoice for a company is created at the desk and emailed as a PDF, once more without a new number', async () => {
  const company = { company: 'Ada & Co', address: '1 High Street\n12345 Town' }
  const sent = await send(deskRoutes.orderInvoiceConfirm, company)
  expect(await (await owner.get(locationOf(sent))).text()).toContain('The invoice is issued.')
  expect(await pageOf()).toContain('Ada &amp; Co, 1 High Street, 12345 Town')
  await send(deskRoutes.orderInvoiceConfirm, company)
  expect(await mailed('invoice')).toHaveLength(1)
  site.shop.wait({ minutes: 2 })
  expect(await pageOf()).toContain('Send the invoice again')
  await send(deskRoutes.orderInvoice, { send: 'latest' })
  const mails = await mailed('invoice')
  expect(mails).toHaveLength(2)
  for (const { to, pdf } of mails) {
    expect(to).toBe('ada@example.com')
    expect(pdf?.name).toBe(mails[0]?.pdf?.name)
    expect(
      Buffer.from(pdf?.bytes ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
})

test('an invoice is shown before it is issued, with the VAT ID of the company', async () => {
  const company = { company: 'Ada & Co', address: '1 High Street\n12345 Town', vatId: 'fr 12 345678901' }
  const preview = await (await send(deskRoutes.orderInvoice, company)).text()
  const sheet = /<article class="document-sheet">.*<\/article>/s.exec(preview)?.[0]
  for (const text of ['Ada &amp; Co', 'VAT ID FR12345678901', 'The Seller', 'VAT ID DE301204657', '€40.00'])
    expect(sheet, text).toContain(text)
  expect(preview).toContain('goes by email to ada@example.com')
  expect(preview).toContain('ask your accountant before you send this one')
  expect(await documentsOf(site.shop.db, order)).toHaveLength(1)
  await send(deskRoutes.orderInvoiceConfirm, company)
  const [, invoice] = await documentsOf(site.shop.db, order)
  if (!invoice) throw new Error('No invoice was issued.')
  expect(parseBody(invoice).printed.buyer?.lines).toContain('VAT ID FR12345678901')
  expect(await pageOf()).toContain('value="FR12345678901"')
})

test('from the preview of an invoice, one press leads back to what was typed', async () => {
  const typed = { company: 'Ada & Co', address: '1 High Street\n12345 Town', vatId: 'FR12345678901' }
  const preview = await (await send(deskRoutes.orderInvoice, typed)).text()
  expect(preview).toContain(`formAction="${fill(deskRoutes.orderInvoice, order.id)}#invoice"`)
  expect(preview).toMatch(/value="change"[^>]*>Back and change</)
  const back = await send(deskRoutes.orderInvoice, { ...typed, send: 'change' })
  expect(back.status).toBe(200)
  const page = await back.text()
  for (const text of ['value="Ada &amp; Co"', '1 High Street\n12345 Town</textarea>', 'value="FR12345678901"'])
    expect(page).toContain(text)
  expect(page).toContain('<details open=""><summary>Send an invoice …</summary>')
  expect(await documentsOf(site.shop.db, order)).toHaveLength(1)
})

test('a VAT ID of the seller’s own country needs no accountant, on the preview of the invoice', async () => {
  const company = { company: 'Muster GmbH', address: 'Hauptstr. 5\n10115 Berlin', vatId: 'DE 811 569 869' }
  const preview = await (await send(deskRoutes.orderInvoice, company)).text()
  expect(preview).toContain('VAT ID DE811569869')
  expect(preview).not.toContain('ask your accountant')
})

test.each([
  ['', 'Muster GmbH, Hauptstr. 5, 10115 Berlin'],
  ['Muster GmbH', 'Muster GmbH, Hauptstr. 5; 10115 Berlin'],
  ['Muster GmbH', 'Hauptstr. 5, 10115 Berlin'],
])('an address in one line is printed in lines, with the company %j typed apart or in it', async (company, address) => {
  const preview = await (await send(deskRoutes.orderInvoice, { company, address })).text()
  expect(preview.replace(/<[^>]+>/g, '|')).toMatch(/Muster GmbH\|+Hauptstr\. 5\|+10115 Berlin/)
  await send(deskRoutes.orderInvoiceConfirm, { company, address })
  const [, invoice] = await documentsOf(site.shop.db, order)
  expect(invoice && parseBody(invoice).buyer).toEqual({
    name: 'Muster GmbH',
    address: ['Hauptstr. 5', '10115 Berlin'],
  })
})

test.each([
  ['Muster GmbH, Hauptstr. 5, 10115 Berlin, VAT DE129274202', ''],
  ['', 'Muster GmbH, Hauptstr. 5, 10115 Berlin, USt-IdNr.: DE 129 274 202'],
  ['Muster GmbH', 'Hauptstr. 5\n10115 Berlin\nDE129274202'],
])('a pasted line is taken apart, also as company %j and with a VAT ID', async (company, address) => {
  const preview = await (await send(deskRoutes.orderInvoice, { company, address })).text()
  expect(preview).not.toContain('ask your accountant')
  await send(deskRoutes.orderInvoiceConfirm, { company, address })
  const [, invoice] = await documentsOf(site.shop.db, order)
  expect(invoice && parseBody(invoice).buyer).toEqual({
    name: 'Muster GmbH',
    address: ['Hauptstr. 5', '10115 Berlin'],
    vatId: 'DE129274202',
  })
})

test('the end of a company that fills its field may be lost, so it is not taken for the address', async () => {
  const company = 'Muster GmbH, Hauptstr. 5, 10115 Berlin, '.padEnd(100, 'Germany ')
  expect((await send(deskRoutes.orderInvoiceConfirm, { company, address: '' })).status).toBe(422)
})

test('a VAT ID that no state could have given is refused at its field', async () => {
  const typed = { company: 'Ada & Co', address: '1 High Street\nTown', vatId: '12345' }
  const refused = await send(deskRoutes.orderInvoice, typed)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('<a href="#vatId">A VAT ID begins with the two letters of its state')
})

test.each([
  ['the email as installed', { placeholder: true }, ['Your real email']],
  [
    'the address as installed',
    { placeholder: true, address: ['1 High Street', 'Postcode and town'], email: 'ada@shop.eu' },
    ['Your real name and address'],
  ],
  ['no tax number', { vatId: null }, ['Your VAT ID or tax number']],
  ['neither', { placeholder: true, vatId: null }, ['Your real email', 'Your VAT ID or tax number']],
])('a seller with %s can’t issue an invoice, and the order says what is missing', async (_, changes, missing) => {
  const { seller } = site.shop.settings
  Object.assign(site.shop.settings, { seller: { ...seller, ...changes } })
  const page = await pageOf()
  const section = page.slice(page.indexOf('id="invoice"'))
  for (const name of missing) expect(section).toContain(`<li>${name}`)
  expect(section.split('<li>')).toHaveLength(missing.length + 1)
  expect(section).toContain(`<a href="${deskRoutes.shopSeller}#invoice-needs">`)
  expect(page).not.toContain('Preview the invoice')
  const company = { company: 'Ada & Co', address: '1 High Street\nTown' }
  expect(locationOf(await send(deskRoutes.orderInvoiceConfirm, company))).toContain('note=invoice-unavailable')
  expect(await documentsOf(site.shop.db, order)).toHaveLength(1)
  Object.assign(site.shop.settings, { seller: { ...seller, name: 'Real Name Ltd' } })
  await send(deskRoutes.orderInvoiceConfirm, company)
  const [, invoice] = await documentsOf(site.shop.db, order)
  expect(invoice && parseBody(invoice).seller.name).toBe('Real Name Ltd')
})

test('an invoice without an address says so at its field, and nothing is issued', async () => {
  const refused = await send(deskRoutes.orderInvoice, { company: 'Ada & Co', address: 'Town' })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toContain(
    '<a href="#address">Enter the address for the invoice: street, postcode and town, in two lines or with a comma.</a>',
  )
  expect(html).toContain('value="Ada &amp; Co"')
  expect(await mailed('invoice')).toEqual([])
})

test('a confirmation that bounced is on Today and on top of the order, with the way to correct the address', async () => {
  const refused = { state: 'refused', lastError: '550 5.1.1 user unknown' } as const
  expect(await pageOf()).not.toContain('did not reach')
  await site.shop.idle()
  await site.shop.db.updateTable('outbox').set(refused).where('orderId', '=', order.id).execute()
  expect(await pageOf()).toContain('The email with the guide did not reach ada@example.com: bounced.')
  const today = await (await owner.get(deskRoutes.today)).text()
  expect(today).toContain('ada@example.com')
  expect(today).toContain('550 5.1.1 user unknown')
})

test('before the address of a guide that was opened is corrected, the desk asks who asks, and marks the letters', async () => {
  const review = async () => await (await send(deskRoutes.orderAddress, { email: 'adam@example.com' })).text()
  expect(await review()).not.toContain('Is it the buyer who asks?')
  const firstDownloadedAt = site.shop.now().toISOString()
  await site.shop.db.updateTable('orders').set({ firstDownloadedAt }).execute()
  const page = await review()
  expect(page).toContain('Is it the buyer who asks?')
  expect(page).toContain(`<a href="${fill(deskRoutes.order, order.id)}#personal-data">Ask “Is it you?”</a>`)
  expect(page).toContain('<strong>ada@example.com</strong>')
  expect(page).toContain('<strong>ada<mark>m</mark>@example.com</strong>')
})

test('after the address was corrected and the email sent again, Today lists the bounce no more', async () => {
  await site.shop.idle()
  await site.shop.db
    .updateTable('outbox')
    .set({ state: 'refused', lastError: '550 5.1.1 user unknown' })
    .where('orderId', '=', order.id)
    .execute()
  await raiseAlert(site.shop, { key: ['mail', 'bounced'], orderId: order.id, sentence: 'It was rejected permanently.' })
  const today = async () => await (await owner.get(deskRoutes.today)).text()
  expect(await today()).toContain('550 5.1.1 user unknown')
  expect(await today()).toContain('It was rejected permanently.')
  site.shop.wait({ minutes: 1 })
  await send(deskRoutes.orderAddressConfirm, { email: 'ada@example.org' })
  await site.shop.idle()
  const bounced = site.shop.db.updateTable('outbox').set({ state: 'refused', lastError: '550 5.1.1 user unknown' })
  await bounced.where('kind', '=', 'address-removed').execute()
  expect(await today()).not.toContain('550 5.1.1 user unknown')
  expect(await today()).not.toContain('It was rejected permanently.')
})

test('an email that bounced again after it was sent again is on Today', async () => {
  await site.shop.idle()
  site.shop.wait({ minutes: 1 })
  await send(deskRoutes.orderMail, {})
  await site.shop.idle()
  const bounced = site.shop.db.updateTable('outbox').set({ state: 'refused', lastError: '550 5.1.1 user unknown' })
  await bounced.where('orderId', '=', order.id).execute()
  expect(await (await owner.get(deskRoutes.today)).text()).toContain('550 5.1.1 user unknown')
})

test('without a tax mode the desk leads to it, and sends the receipt with one press', async () => {
  Object.assign(site.shop.settings, { tax: { ...taxedByOss, mode: 'unset' } })
  const page = await pageOf()
  expect(page).toContain('<li>How your sales are taxed</li>')
  expect(page).toContain('Invoices need these from you:')
  expect(page).not.toContain('this order was paid before')
  expect(page).not.toContain('Send an invoice …')
  const sent = await send(deskRoutes.orderInvoice, { send: 'latest' })
  expect(await (await owner.get(locationOf(sent))).text()).toContain('The email with the PDF is saved')
  await send(deskRoutes.orderInvoice, { send: 'latest' })
  const [mail, ...more] = await mailed('invoice')
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Receipt REHEARSAL-2026-00001 for your order ${order.number}`)
  expect(mail?.text).not.toContain('invoice')
})

test('an order that was paid before there was a tax mode gets no invoice, because its tax is unknown', async () => {
  const { tax } = site.shop.settings
  Object.assign(site.shop.settings, { tax: { ...tax, mode: 'unset' } })
  order = await orderPaid(site.shop, 'bob@example.com')
  const before = await pageOf()
  expect(before).toContain('this order was paid before you said how your sales are taxed')
  expect(before).toContain('Invoices for later orders need these from you:')
  Object.assign(site.shop.settings, { tax })
  expect(await pageOf()).toContain('this order was paid before you said how your sales are taxed')
  const refused = await send(deskRoutes.orderInvoiceConfirm, {
    company: 'Ada & Co',
    address: '1 High Street\n12345 Town',
  })
  expect(locationOf(refused)).toContain('note=invoice-unavailable')
  expect(await mailed('invoice')).toEqual([])
})
