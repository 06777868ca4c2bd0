import { mkdir, readFile, readdir, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test, vi } from 'vitest'
import { orderToken } from '../../features/orders/find/order-link.ts'
import { mailStatus, sendDueMails } from './outbox.ts'
import { startMailServer } from '../../tests/support/mail/mail-server.ts'
import { openTestShop, orderPaid } from '../../tests/support/shop/test-shop.ts'

test('a real mail server receives a confirmation that a real mail parser understands', async () => {
  const mails = await startMailServer()
  const shop = await openTestShop({ mail: { smtpUrl: mails.url, from: 'FitSport <seller@shop.example>' } })
  const order = await orderPaid(shop, 'juergen+guide@bücher.example')
  await shop.idle()
  const [mail] = mails.received
  expect(mail?.subject).toBe(`Your FitSport guide, order ${order.number}`)
  expect(mails.raw[0]).toContain('To: juergen+guide@xn--bcher-kva.example')
  expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  expect(mails.raw.join()).not.toMatch(/(?<!\r)\n|\r(?!\n)/)
  expect(mail?.from).toMatchObject({ name: 'FitSport', address: 'seller@shop.example' })
  expect(mail?.text).toContain(`https://shop.example/orders/${orderToken(shop, order)}`)
  expect(mail?.html).toContain(`href="https://shop.example/orders/${orderToken(shop, order)}"`)
  expect(mail?.text).toContain('€40, tax included')
  expect(mail?.attachments).toEqual([
    expect.objectContaining({ filename: `FitSport-order-${order.number}-terms.txt`, mimeType: 'text/plain' }),
  ])
  expect((await mailStatus(shop, order))?.state).toBe('accepted')
  await shop.remove()
  await mails.stop()
})

test('a rejected email is retried later', async () => {
  const mails = await startMailServer()
  const shop = await openTestShop({ mail: { smtpUrl: mails.url, from: 'seller@shop.example' } })
  mails.refusing = true
  const order = await orderPaid(shop)
  await shop.idle()
  expect(await mailStatus(shop, order)).toMatchObject({ state: 'queued', attempts: 1 })
  expect(shop.sentences.join('\n')).toContain('Mailbox is full')
  mails.refusing = false
  shop.wait({ minutes: 2 })
  await sendDueMails(shop)
  expect(mails.received).toHaveLength(1)
  await shop.remove()
  await mails.stop()
})

test('an address in a mail server’s error does not get into the log', async () => {
  const mails = await startMailServer()
  mails.unknown = 'ada.lovelace@example.com'
  const shop = await openTestShop({ mail: { smtpUrl: mails.url, from: 'seller@shop.example' } })
  await orderPaid(shop, mails.unknown)
  await shop.idle()
  const log = shop.sentences.join('\n')
  expect(log).toContain('<a…@example.com>: user unknown')
  expect(log).not.toContain('lovelace')
  await shop.remove()
  await mails.stop()
})

test('an unreachable mail server breaks no order', async () => {
  const mails = await startMailServer()
  await mails.stop()
  const shop = await openTestShop({ mail: { smtpUrl: mails.url, from: 'seller@shop.example' } })
  const order = await orderPaid(shop)
  await shop.idle()
  expect(order.state).toBe('paid')
  expect(await mailStatus(shop, order)).toMatchObject({ state: 'queued', attempts: 1 })
  await shop.remove()
})

test('without a mail server the email is a file, and the log names it', async () => {
  const shop = await openTestShop()
  const order = await orderPaid(shop)
  await shop.idle()
  const { id } = await shop.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  const file = `${id}.eml`
  expect(await readdir(join(shop.folder, 'mails'))).toEqual([file])
  expect(shop.sentences.join()).toContain(file)
  const mail = await PostalMime.parse(await readFile(join(shop.folder, 'mails', file)))
  expect(mail.to?.[0]?.address).toBe(order.email)
  expect(mail.text).toContain(order.number)
  const [file0] = mail.attachments
  const terms = new TextDecoder().decode(file0?.content instanceof ArrayBuffer ? file0.content : undefined)
  expect(terms).toContain(order.consentText)
  for (const { text } of shop.settings.agreement.policies) expect(terms).toContain(text.slice(0, 20))
  expect(mail.text).toContain(order.consentText.slice(0, 20))
  const raw = await readFile(join(shop.folder, 'mails', file), 'latin1')
  expect(raw).toContain('Auto-Submitted: auto-generated\r\n')
  expect(raw).not.toMatch(/(?<!\r)\n/)
  await shop.remove()
})

test('if no email can be written the order is kept and the reason is logged', async () => {
  const shop = await openTestShop()
  await writeFile(join(shop.folder, 'mails'), 'a file where the folder should be')
  const order = await orderPaid(shop)
  await shop.idle()
  expect(await mailStatus(shop, order)).toMatchObject({ state: 'queued', attempts: 1 })
  expect(shop.sentences.join()).toContain('EEXIST')
  await shop.remove()
})

test('an email that could not be stored leaves nothing half-written and is retried', async () => {
  const shop = await openTestShop()
  const mails = join(shop.folder, 'mails')
  const wrote = vi.spyOn(shop.mailer, 'send').mockRejectedValueOnce(new Error('not yet'))
  const order = await orderPaid(shop)
  await shop.idle()
  const { id } = await shop.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  const blocker = join(mails, `${id}.eml`)
  await mkdir(blocker, { recursive: true })
  shop.wait({ minutes: 2 })
  await sendDueMails(shop)
  expect(wrote).toHaveBeenCalledTimes(2)
  expect(await mailStatus(shop, order)).toMatchObject({ state: 'queued', attempts: 2 })
  expect(await readdir(mails)).toEqual([`${id}.eml`])
  await rmdir(blocker)
  shop.wait({ minutes: 6 })
  await sendDueMails(shop)
  expect(await mailStatus(shop, order)).toMatchObject({ state: 'filed', attempts: 3 })
  expect(await readFile(blocker, 'utf8')).toContain(order.number)
  await shop.remove()
})
