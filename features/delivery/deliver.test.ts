import { strFromU8, unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MINUTE } from '../../platform/format/duration.ts'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import { correctAddress } from '../orders/mails/correct-address.ts'
import { deliver } from './deliver.ts'
import { createTicket } from './ticket.ts'
import { syncRefunds } from '../payments/sync-refunds.ts'
import { makePdf, writeBook, writeBooks } from '../../tests/support/shop/books.ts'
import { delivered, order, shop, ticketFor, usePaidOrder } from '../../tests/support/shop/paid-order.ts'
import { receive } from '../../tests/support/shop/receive.ts'
import { stampsIn } from '../../tests/support/shop/buyer-lines.ts'
import { orderPaid, orderPlaced, reread } from '../../tests/support/shop/test-shop.ts'

usePaidOrder()

async function outcomeOf(ticket: string) {
  const delivery = await deliver(shop, ticket)
  if (delivery.outcome === 'file') await receive(delivery.file)
  return delivery.outcome
}

test('every page of a 200-page PDF has the buyer’s line, stored once', async () => {
  await writeBook('pdf', shop.settings.books.pdf, await makePdf(200))
  const { bytes, name, type, size } = await delivered('pdf')
  expect({ name, type, size }).toEqual({ name: 'FitSport.pdf', type: 'application/pdf', size: bytes.length })
  const [cover, ...stamps] = await stampsIn(bytes)
  expect(cover).toBeNull()
  expect(stamps).toHaveLength(199)
  expect(new Set(stamps.map((stamp) => stamp?.text))).toEqual(
    new Set([`Licensed to ada@example.com · order ${order.number}`]),
  )
  expect(new Set(stamps.map((stamp) => stamp?.place)).size).toBe(1)
  const plain = await readFile(shop.settings.books.pdf)
  expect(bytes.length - plain.length).toBeLessThan(20_000)
})

test('an EPUB gets a colophon as its last page and stays in order', async () => {
  const { bytes, type } = await delivered('epub')
  expect(type).toBe('application/epub+zip')
  expect(bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')
  const files = unzipSync(bytes)
  const colophon = strFromU8(files['OEBPS/buyer-colophon.xhtml'] ?? new Uint8Array())
  expect(colophon).toContain('ada@example.com')
  expect(colophon).toContain(order.number)
  expect(strFromU8(files['OEBPS/book.opf'] ?? new Uint8Array())).toContain('<itemref idref="buyer-colophon"/></spine>')
})

test('a download is recorded once per ticket, however often it is resumed', async () => {
  const ticket = ticketFor('pdf')
  await outcomeOf(ticket)
  await outcomeOf(ticket)
  expect(await shop.db.selectFrom('downloads').selectAll().execute()).toHaveLength(1)
  shop.wait({ minutes: 1 })
  await outcomeOf(ticketFor('pdf'))
  expect(await shop.db.selectFrom('downloads').selectAll().execute()).toHaveLength(2)
})

test('a ticket is valid for thirty minutes', async () => {
  const ticket = ticketFor('pdf')
  shop.wait({ minutes: 29 })
  expect(await outcomeOf(ticket)).toBe('file')
  shop.wait({ minutes: 2 })
  expect(await outcomeOf(ticket)).toBe('expired')
})

test('a ticket can’t be extended, moved to another file or order, or forged', async () => {
  const ticket = ticketFor('pdf')
  const other = await orderPaid(shop)
  const [id = '', format = '', expires = '', signature = ''] = ticket.split('.')
  for (const forged of [
    `${id}.${format}.${Number(expires) + MINUTE}.${signature}`,
    `${id}.epub.${expires}.${signature}`,
    `${other.id}.${format}.${expires}.${signature}`,
    `${id}.${format}.${expires}.${'A'.repeat(22)}`,
    '../../etc/passwd',
    '',
  ]) {
    expect(await outcomeOf(forged), forged).toBe('invalid')
  }
})

test('a refund invalidates tickets, and an unpaid order gets none', async () => {
  const ticket = ticketFor('pdf')
  await shop.payments.get('card')?.refund(order, { name: 'one', amount: order.price })
  await syncRefunds(shop, order)
  expect(await outcomeOf(ticket)).toBe('closed')
  expect(createTicket(shop, await orderPlaced(shop), 'pdf')).toBeNull()
})

test('before the first download a correction invalidates tickets; after it the address is fixed', async () => {
  const early = ticketFor('pdf')
  expect((await correctAddress(shop, order, 'right@example.com')).outcome).toBe('corrected')
  expect(await outcomeOf(early)).toBe('invalid')
  const second = await orderPaid(shop)
  await outcomeOf(createTicket(shop, second, 'pdf') ?? '')
  expect((await correctAddress(shop, await reread(shop, second), 'late@example.com')).outcome).toBe('closed')
})

test('without the seller’s file the result says so and the owner is alerted', async () => {
  shop.settings.books.pdf = join(shop.folder, 'nowhere.pdf')
  expect(await outcomeOf(ticketFor('pdf'))).toBe('missing')
  expect((await openAlerts(shop))[0]?.sentence).toContain('nowhere.pdf')
})

test('a file without a received byte does not count as a download', async () => {
  const delivery = await deliver(shop, ticketFor('pdf'))
  if (delivery.outcome !== 'file') throw new Error(delivery.outcome)
  await delivery.file.content.close()
  expect((await reread(shop, order)).firstDownloadedAt).toBeNull()
  expect(await delivery.file.recordStart()).toBe(true)
  expect((await reread(shop, order)).firstDownloadedAt).toBe(shop.now().toISOString())
})

test('a refund between the ticket and the first byte ends the transfer', async () => {
  const delivery = await deliver(shop, ticketFor('pdf'))
  if (delivery.outcome !== 'file') throw new Error(delivery.outcome)
  await delivery.file.content.close()
  await shop.db.updateTable('orders').set({ state: 'refunded' }).execute()
  expect(await delivery.file.recordStart()).toBe(false)
})

test('the sheets are delivered unchanged, with the paper size in their name', async () => {
  await writeBooks(shop.settings.books, 2)
  for (const [format, name] of [
    ['sheets-a4', 'FitSport Sheets (A4).pdf'],
    ['sheets-letter', 'FitSport Sheets (Letter).pdf'],
  ] as const) {
    const delivery = await deliver(shop, createTicket(shop, order, format) ?? '')
    if (delivery.outcome !== 'file') throw new Error(delivery.outcome)
    expect(delivery.file).toMatchObject({ name, type: 'application/pdf' })
    expect(await receive(delivery.file)).toEqual(await readFile(shop.settings.books[format]))
  }
})
