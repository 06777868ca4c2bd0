import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MailState } from '../../../platform/db/rows/mail.ts'
import { roomRoutes, shopRoutes } from '../../../routes.ts'
import { parsePage, textOf } from '../../../tests/support/parsed-page.ts'
import { startMailServer } from '../../../tests/support/mail/mail-server.ts'
import { sentTo } from '../../../tests/support/mail/sent-mails.ts'
import { actionOf, locationOf, openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'

let site: TestSite
let order: string
beforeEach(async () => {
  site = await openTestSite()
  order = await site.buy('ada@example.com')
})
afterEach(() => site.shop.remove())

test('the order page delivers the guide and has all facts about the purchase', async () => {
  await site.shop.idle()
  const page = await site.get(order)
  const html = await page.text()
  const { number } = await site.shop.db.selectFrom('orders').select('number').executeTakeFirstOrThrow()
  for (const text of [number, '€40', 'ada@example.com', 'We sent your confirmation to', 'Send it again']) {
    expect(html).toContain(text)
  }
  expect(html).toContain('I agree to immediate delivery and lose my right to withdraw.')
  expect(html).toContain('/refund-policy')
  expect(html).toMatch(/<button[^>]*value="pdf"[^>]* name="format"/)
  expect(html).toMatch(/<button[^>]*value="epub"[^>]* name="format"/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
})

test('once a chapter was opened, the page leads back to the guide', async () => {
  await site.shop.db.updateTable('orders').set({ firstReadAt: site.shop.now().toISOString() }).execute()
  const html = await (await site.get(order)).text()
  // The browser changes the button where it knows the place.
  for (const text of ['<h1>Your guide</h1>', 'data-on="Continue reading"', 'Read it now', 'Train tonight'])
    expect(html).toContain(text)
  for (const text of ['Read chapter', 'Your guide is ready']) expect(html).not.toContain(text)
})

test('the page says whether the mail server accepted the confirmation', async () => {
  const mails = await startMailServer()
  const mailing = await openTestSite({ mail: { smtpUrl: mails.url, from: 'seller@shop.example' } })
  mails.refusing = true
  const refused = await mailing.buy('ada@example.com')
  await mailing.shop.idle()
  expect(await (await mailing.get(refused)).text()).toContain('hasn’t accepted your confirmation yet')
  mails.refusing = false
  const accepted = await mailing.buy('bob@example.com')
  await mailing.shop.idle()
  expect(await (await mailing.get(accepted)).text()).toContain('We sent your confirmation to')
  await mailing.shop.remove()
  await mails.stop()
})

test('the buttons that end the right to withdraw say so, as long as it is true', async () => {
  const warnings = async () => (await (await site.get(order)).text()).match(/ends your 14-day right to withdraw/g)
  const isWarned = async () => (await warnings()) !== null
  const confirmationIs = (state: MailState) => site.shop.db.updateTable('outbox').set({ state }).execute()
  await site.shop.idle()
  expect(await warnings()).toHaveLength(1)
  const page = parsePage(await (await site.get(order)).text())
  for (const button of page.querySelectorAll('.order-read button, .download'))
    expect(textOf(page.querySelector(`#${button.getAttributeValue('aria-describedby')}`))).toMatch(/ends your 14-day/)
  await confirmationIs('queued')
  expect(await isWarned()).toBe(true)
  await confirmationIs('given-up')
  expect(await isWarned()).toBe(false)
  await confirmationIs('filed')
  site.shop.wait({ days: 17 })
  expect(await isWarned()).toBe(false)
  site.shop.wait({ days: -17 })
  await site.post(actionOf(order, roomRoutes.enter), {})
  expect(await isWarned()).toBe(true)
  await site.get(locationOf(await site.post(actionOf(order, shopRoutes.download), { format: 'pdf' })))
  expect(await isWarned()).toBe(false)
})

test('the email says what ends the right to withdraw in the words of the page', async () => {
  const ends = 'Opening a chapter or an exercise, or downloading a file, ends your 14-day right to withdraw.'
  await site.shop.idle()
  expect(await (await site.get(order)).text()).toContain(ends)
  expect(await sentTo(site.shop, 'ada@example.com')).toContain(ends)
})

test('viewing the page a hundred times changes nothing', async () => {
  await site.shop.idle()
  const before = await everything()
  for (let view = 0; view < 100; view++) await site.get(order)
  expect(await everything()).toEqual(before)
})

test('Download redirects to the file; ranges work', async () => {
  const file = locationOf(await site.post(actionOf(order, shopRoutes.download), { format: 'pdf' }))
  const full = await site.get(file)
  const bytes = Buffer.from(await full.arrayBuffer())
  expect(full.status).toBe(200)
  expect(full.headers.get('content-type')).toBe('application/pdf')
  expect(full.headers.get('content-disposition')).toContain('attachment; filename="FitSport.pdf"')
  expect(full.headers.get('content-length')).toBe(String(bytes.length))
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const etag = full.headers.get('etag') ?? ''
  const rest = await site.get(file, { range: 'bytes=100-', 'if-range': etag })
  expect(rest.status).toBe(206)
  expect(rest.headers.get('content-range')).toBe(`bytes 100-${bytes.length - 1}/${bytes.length}`)
  expect(Buffer.from(await rest.arrayBuffer())).toEqual(bytes.subarray(100))
  const changed = await site.get(file, { range: 'bytes=100-', 'if-range': '"another"' })
  expect(changed.status).toBe(200)
  const beyond = await site.get(file, { range: `bytes=${bytes.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
})

test('HEAD of a file sends none of it', async () => {
  const file = locationOf(await site.post(actionOf(order, shopRoutes.download), { format: 'epub' }))
  const head = await site.send(file, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-type')).toBe('application/epub+zip')
  expect((await head.arrayBuffer()).byteLength).toBe(0)
})

test('a file link is valid for thirty minutes', async () => {
  const file = locationOf(await site.post(actionOf(order, shopRoutes.download), { format: 'pdf' }))
  site.shop.wait({ minutes: 31 })
  const stale = await site.get(file)
  expect(stale.status).toBe(410)
  expect(await stale.text()).toContain('This link has expired')
})

test('after a refund the page says so, and file links stop working', async () => {
  const file = locationOf(await site.post(actionOf(order, shopRoutes.download), { format: 'pdf' }))
  await site.shop.db.updateTable('orders').set({ state: 'refunded' }).execute()
  const html = await (await site.get(order)).text()
  expect(html).toContain('Refunded')
  expect(html).not.toContain('name="format"')
  expect((await site.get(file)).status).toBe(410)
  expect(locationOf(await site.post(actionOf(order, shopRoutes.download), { format: 'pdf' }))).toBe(order)
})

test('the confirmation can be sent again, five times a day', async () => {
  const again = actionOf(order, shopRoutes.resendMail)
  for (let press = 0; press < 4; press++) {
    await site.shop.idle()
    expect(locationOf(await site.post(again, {}))).toContain(`${order}?note=mail-queued`)
  }
  await site.shop.idle()
  const tooOften = locationOf(await site.post(again, {}))
  expect(await (await site.get(tooOften)).text()).toContain('We’ve sent you five emails today')
  site.shop.wait({ hours: 1 })
  expect(await (await site.get(tooOften)).text()).not.toContain('We’ve sent you five emails today')
})

test('an order page without a queued confirmation does not claim one', async () => {
  await site.shop.idle()
  await site.shop.db.deleteFrom('outbox').execute()
  expect(await (await site.get(order)).text()).toContain('We haven’t yet sent a confirmation to')
})

test('a buyer whose mailbox rejects the email is informed and can correct the address', async () => {
  await site.shop.idle()
  await site.shop.db.updateTable('outbox').set({ state: 'refused' }).execute()
  const html = await (await site.get(order)).text()
  expect(html).toContain('Your confirmation bounced')
  expect(html).toContain('Change address')
  await site.shop.db.updateTable('orders').set({ firstDownloadedAt: site.shop.now().toISOString() }).execute()
  const later = await (await site.get(order)).text()
  expect(later).toContain('Your confirmation bounced')
  expect(later).toContain('mailto:')
})

test('a wrong address is corrected once; the old link stops working and the new one works', async () => {
  const correct = actionOf(order, shopRoutes.address)
  const corrected = locationOf(await site.post(correct, { email: 'lovelace@example.com' }))
  expect(corrected).toContain('note=address-corrected')
  expect(await (await site.get(corrected)).text()).toContain('Address changed to lovelace@example.com.')
  expect((await site.get(order)).status).toBe(404)
  const again = actionOf(corrected.split('?')[0] ?? '', shopRoutes.address)
  expect(locationOf(await site.post(again, { email: 'third@example.com' }))).toContain('note=address-closed')
})

test('an invalid correction is reported beside the field and kept', async () => {
  const page = await site.post(actionOf(order, shopRoutes.address), { email: 'lovelace@' })
  const html = await page.text()
  expect(page.status).toBe(422)
  expect(html).toContain('value="lovelace@"')
  expect(html).toContain('id="email-error"')
  expect(html).toContain('href="#email"')
})

test('the address of a form that was bookmarked leads to the order page', async () => {
  for (const route of [shopRoutes.address, shopRoutes.caseMessage, shopRoutes.resumePayment, shopRoutes.download]) {
    const response = await site.get(actionOf(order, route))
    expect([response.status, response.headers.get('location')], route).toEqual([303, order])
  }
})

test('a correction that looks mistyped is asked about first', async () => {
  const correct = actionOf(order, shopRoutes.address)
  const question = await site.post(correct, { email: 'ada@gmial.com' })
  const html = await question.text()
  expect(question.status).toBe(422)
  expect(html).toContain('Use ada@gmail.com')
  expect((await site.get(order)).status).toBe(200)
  const answers = { email: 'ada@gmial.com', questioned: 'ada@gmial.com', use: 'ada@gmail.com' }
  const corrected = locationOf(await site.post(correct, answers))
  expect(await (await site.get(corrected)).text()).toContain('ada@gmail.com')
})

test('after a download the address can’t be corrected', async () => {
  const file = await site.get(locationOf(await site.post(actionOf(order, shopRoutes.download), { format: 'pdf' })))
  await file.arrayBuffer()
  const page = await (await site.get(order)).text()
  expect(page).not.toMatch(/Change address|correct it once|can’t be changed/)
  const late = locationOf(await site.post(actionOf(order, shopRoutes.address), { email: 'x@example.com' }))
  expect(late).toContain('note=address-closed')
})

test('an order link with a trailing slash or period still works', async () => {
  for (const ending of ['/', '.', ').', '%3E']) {
    const response = await site.get(order + ending)
    expect([response.status, response.headers.get('location')]).toEqual([303, order])
  }
  expect((await site.get(`${order}x`)).status).toBe(404)
})

async function everything() {
  const { db } = site.shop
  return await Promise.all([
    db.selectFrom('orders').selectAll().execute(),
    db.selectFrom('outbox').selectAll().execute(),
    db.selectFrom('downloads').selectAll().execute(),
  ])
}
