import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopRoutes } from '../../routes.ts'
import { startMailServer } from '../../tests/support/mail/mail-server.ts'
import { actionOf, leadsTo, openTestSite, type TestSite } from '../../tests/support/shop/test-site.ts'

let site: TestSite
let order: string
beforeEach(async () => {
  site = await openTestSite()
  order = await site.buy('ada@example.com')
})
afterEach(() => site.shop.remove())

test('the order page hands over the guide and says everything about the purchase', async () => {
  await site.shop.idle()
  const page = await site.get(order)
  const html = await page.text()
  const { number } = await site.shop.db.selectFrom('orders').select('number').executeTakeFirstOrThrow()
  for (const words of [number, '€40', 'ada@example.com', 'your confirmation lies as a file', 'Send it again']) {
    expect(html).toContain(words)
  }
  expect(html).toContain('I agree to immediate delivery and lose my right to withdraw.')
  expect(html).toContain('/refund-policy')
  expect(html).toMatch(/<button[^>]*value="pdf" name="format"/)
  expect(html).toMatch(/<button[^>]*value="epub" name="format"/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
})

test('the page says whether the mail server took the confirmation', async () => {
  const mails = await startMailServer()
  const mailing = await openTestSite({ mail: { smtpUrl: mails.url, from: 'seller@shop.example' } })
  mails.refusing = true
  const refused = await mailing.buy('ada@example.com')
  await mailing.shop.idle()
  expect(await (await mailing.get(refused)).text()).toContain('The mail server has not taken your confirmation yet')
  mails.refusing = false
  const taken = await mailing.buy('bob@example.com')
  await mailing.shop.idle()
  expect(await (await mailing.get(taken)).text()).toContain('The mail server took your confirmation')
  await mailing.shop.remove()
  await mails.stop()
})

test('looking at the page a hundred times changes nothing', async () => {
  await site.shop.idle()
  const before = await everything()
  for (let look = 0; look < 100; look++) await site.get(order)
  expect(await everything()).toEqual(before)
})

test('a press on Download leads to the file; part of it, and the rest, can be asked for', async () => {
  const file = leadsTo(await site.post(actionOf(order, shopRoutes.download), { format: 'pdf' }))
  const whole = await site.get(file)
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(whole.status).toBe(200)
  expect(whole.headers.get('content-type')).toBe('application/pdf')
  expect(whole.headers.get('content-disposition')).toContain('attachment; filename="FitSport.pdf"')
  expect(whole.headers.get('content-length')).toBe(String(bytes.length))
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const etag = whole.headers.get('etag') ?? ''
  const rest = await site.get(file, { range: 'bytes=100-', 'if-range': etag })
  expect(rest.status).toBe(206)
  expect(rest.headers.get('content-range')).toBe(`bytes 100-${bytes.length - 1}/${bytes.length}`)
  expect(Buffer.from(await rest.arrayBuffer())).toEqual(bytes.subarray(100))
  const changed = await site.get(file, { range: 'bytes=100-', 'if-range': '"another"' })
  expect(changed.status).toBe(200)
  const beyond = await site.get(file, { range: `bytes=${bytes.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
})

test('asking for a file’s head sends none of it', async () => {
  const file = leadsTo(await site.post(actionOf(order, shopRoutes.download), { format: 'epub' }))
  const head = await site.send(file, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-type')).toBe('application/epub+zip')
  expect((await head.arrayBuffer()).byteLength).toBe(0)
})

test('a file link is good for thirty minutes', async () => {
  const file = leadsTo(await site.post(actionOf(order, shopRoutes.download), { format: 'pdf' }))
  site.shop.wait({ minutes: 31 })
  const stale = await site.get(file)
  expect(stale.status).toBe(410)
  expect(await stale.text()).toContain('This link has cooled down')
})

test('after a refund the page says so, and neither old nor new file links deliver', async () => {
  const file = leadsTo(await site.post(actionOf(order, shopRoutes.download), { format: 'pdf' }))
  await site.shop.db.updateTable('orders').set({ state: 'refunded' }).execute()
  const html = await (await site.get(order)).text()
  expect(html).toContain('Refunded')
  expect(html).not.toContain('name="format"')
  expect((await site.get(file)).status).toBe(410)
  expect(leadsTo(await site.post(actionOf(order, shopRoutes.download), { format: 'pdf' }))).toBe(order)
})

test('the confirmation can be sent again, five times a day', async () => {
  const again = actionOf(order, shopRoutes.resendMail)
  for (let press = 0; press < 4; press++) {
    await site.shop.idle()
    expect(leadsTo(await site.post(again, {}))).toContain(`${order}?note=mail-queued`)
  }
  await site.shop.idle()
  const tooOften = leadsTo(await site.post(again, {}))
  expect(await (await site.get(tooOften)).text()).toContain('We have sent you five mails today')
  site.shop.wait({ hours: 1 })
  expect(await (await site.get(tooOften)).text()).not.toContain('We have sent you five mails today')
})

test('an order page does not call a confirmation queued that is not', async () => {
  await site.shop.idle()
  await site.shop.db.deleteFrom('outbox').execute()
  expect(await (await site.get(order)).text()).toContain('We haven’t sent a confirmation yet')
})

test('a buyer whose mailbox refuses the mail is told, with the way to correct the address', async () => {
  await site.shop.idle()
  await site.shop.db.updateTable('outbox').set({ state: 'refused' }).execute()
  const html = await (await site.get(order)).text()
  expect(html).toContain('The mailbox refused your confirmation')
  expect(html).toContain('Correct the address')
  await site.shop.db.updateTable('orders').set({ firstDownloadedAt: site.shop.now().toISOString() }).execute()
  const later = await (await site.get(order)).text()
  expect(later).toContain('The mailbox refused your confirmation')
  expect(later).toContain('mailto:')
})

test('a wrong address is corrected once; the old link dies and the new one works', async () => {
  const correct = actionOf(order, shopRoutes.address)
  const corrected = leadsTo(await site.post(correct, { email: 'lovelace@example.com' }))
  expect(corrected).toContain('note=address-corrected')
  expect(await (await site.get(corrected)).text()).toContain('lovelace@example.com')
  expect((await site.get(order)).status).toBe(404)
  const again = actionOf(corrected.split('?')[0] ?? '', shopRoutes.address)
  expect(leadsTo(await site.post(again, { email: 'third@example.com' }))).toContain('note=address-closed')
})

test('a correction that is no address is said beside the field and kept', async () => {
  const page = await site.post(actionOf(order, shopRoutes.address), { email: 'lovelace@' })
  const html = await page.text()
  expect(page.status).toBe(422)
  expect(html).toContain('value="lovelace@"')
  expect(html).toContain('id="email-error"')
  expect(html).toContain('href="#email"')
})

test('a correction that looks mistyped is asked about before it is spent', async () => {
  const correct = actionOf(order, shopRoutes.address)
  const question = await site.post(correct, { email: 'ada@gmial.com' })
  const html = await question.text()
  expect(question.status).toBe(422)
  expect(html).toContain('Did you mean <strong>ada@gmail.com</strong>')
  expect((await site.get(order)).status).toBe(200)
  const answers = { email: 'ada@gmial.com', questioned: 'ada@gmial.com', use: 'ada@gmail.com' }
  const corrected = leadsTo(await site.post(correct, answers))
  expect(await (await site.get(corrected)).text()).toContain('ada@gmail.com')
})

test('once the guide was downloaded, the address stays and nothing more is said of correcting it', async () => {
  const file = await site.get(leadsTo(await site.post(actionOf(order, shopRoutes.download), { format: 'pdf' })))
  await file.arrayBuffer()
  const page = await (await site.get(order)).text()
  expect(page).not.toMatch(/Correct the address|Correct it|can’t be corrected/)
  const late = leadsTo(await site.post(actionOf(order, shopRoutes.address), { email: 'x@example.com' }))
  expect(late).toContain('note=address-closed')
})

test('an order link with a slash or a full stop behind it still leads to the order', async () => {
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
