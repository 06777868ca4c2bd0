import { PDFDocument } from '@cantoo/pdf-lib'
import { strFromU8, unzipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAlerts } from '../../shop/alerts.ts'
import { correctAddress } from '../../shop/correct-address.ts'
import { deliver } from '../../shop/delivery.ts'
import { fileTicket } from '../../shop/file-ticket.ts'
import type { Order } from '../../shop/order.ts'
import type { Format } from '../../shop/settings.ts'
import { settleRefund } from '../../shop/settle.ts'
import { stampedCopy } from '../../shop/stamped-copy.ts'
import { createStamper } from '../../shop/stamping/stamper.ts'
import { makeEpub, makePdf } from './books.ts'
import { stampsIn } from './stamps.ts'
import { openTestShop, orderPaid, orderPlaced, reread, type TestShop } from './test-shop.ts'

let shop: TestShop
let order: Order

beforeEach(async () => {
  shop = await openTestShop()
  await writeFile(shop.settings.books.pdf, await makePdf(3))
  await writeFile(shop.settings.books.epub, makeEpub())
  order = await orderPaid(shop, 'ada@example.com')
  await shop.idle()
})
afterEach(() => shop.remove())

const unfinished = () => join(shop.folder, 'copies/unfinished')
const ticketFor = (format: Format) => fileTicket(shop, order, format) ?? 'no ticket'

async function delivered(format: Format) {
  const delivery = await deliver(shop, ticketFor(format))
  if (delivery.outcome !== 'file') throw new Error(delivery.outcome)
  const bytes = await delivery.file.content.readFile()
  await delivery.file.content.close()
  return { ...delivery.file, bytes }
}

async function outcomeOf(ticket: string) {
  const delivery = await deliver(shop, ticket)
  if (delivery.outcome === 'file') await delivery.file.content.close()
  return delivery.outcome
}

test('every page of a 200-page PDF carries buyer and order number, stored once', async () => {
  await writeFile(shop.settings.books.pdf, await makePdf(200))
  const { bytes, name, type, size } = await delivered('pdf')
  expect({ name, type, size }).toEqual({ name: 'FitSport.pdf', type: 'application/pdf', size: bytes.length })
  const stamps = await stampsIn(bytes)
  expect(stamps).toHaveLength(200)
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

test('a copy is made once, and again when the seller brings a new edition', async () => {
  const [first, second] = await Promise.all([delivered('pdf'), delivered('pdf')])
  expect(first.path).toBe(second.path)
  await writeFile(shop.settings.books.pdf, await makePdf(4))
  const newer = await delivered('pdf')
  expect(newer.version).not.toBe(first.version)
  expect((await PDFDocument.load(newer.bytes)).getPageCount()).toBe(4)
})

test('a new edition takes the place of the old copy, and of no other', async () => {
  const [old, epub] = [await delivered('pdf'), await delivered('epub')]
  const others = await stampedCopy(shop, await orderPaid(shop), 'pdf')
  await writeFile(shop.settings.books.pdf, await makePdf(4))
  const { path } = await delivered('pdf')
  expect([old, epub, others, { path }].map((copy) => existsSync(copy?.path ?? ''))).toEqual([false, true, true, true])
})

test('two processes that make the same copy at once both deliver it marked', async () => {
  const other = await openTestShop({ ...shop.settings })
  let finish = () => {}
  const bothDone = new Promise<void>((resolve) => (finish = resolve))
  let done = 0
  for (const one of [shop, other]) {
    const { stamper } = one
    one.stamper = {
      ...stamper,
      async stamp(job) {
        await stamper.stamp(job)
        if (++done === 2) finish()
        await bothDone
      },
    }
  }
  const copies = await Promise.all([shop, other].map((one) => stampedCopy(one, order, 'pdf')))
  expect(copies[0]).toEqual(copies[1])
  expect(await stampsIn(await readFile(copies[0]?.path ?? ''))).not.toContain(null)
  expect(await openAlerts(shop)).toEqual([])
  expect(await readdir(unfinished())).toEqual([])
  await other.remove()
})

test('what a dead process left unfinished is cleared away, what another makes right now is not', async () => {
  await mkdir(unfinished(), { recursive: true })
  const begun = (minutesAgo: number) => `${shop.now().getTime() - minutesAgo * 60_000}-${randomUUID()}`
  const [dead, alive] = [begun(61), begun(1)]
  for (const name of [dead, alive]) await writeFile(join(unfinished(), name), '%PDF-1.7 half')
  await delivered('pdf')
  expect(await readdir(unfinished())).toEqual([alive])
})

test('a download is recorded once a ticket, however often it is resumed', async () => {
  const ticket = ticketFor('pdf')
  await outcomeOf(ticket)
  await outcomeOf(ticket)
  expect(await shop.db.selectFrom('downloads').selectAll().execute()).toHaveLength(1)
  shop.wait({ minutes: 1 })
  await outcomeOf(ticketFor('pdf'))
  expect(await shop.db.selectFrom('downloads').selectAll().execute()).toHaveLength(2)
})

test('a ticket is good for thirty minutes', async () => {
  const ticket = ticketFor('pdf')
  shop.wait({ minutes: 29 })
  expect(await outcomeOf(ticket)).toBe('file')
  shop.wait({ minutes: 2 })
  expect(await outcomeOf(ticket)).toBe('expired')
})

test('a ticket can’t be stretched, moved to another file or another order, or invented', async () => {
  const ticket = ticketFor('pdf')
  const other = await orderPaid(shop)
  const [id = '', format = '', expires = '', signature = ''] = ticket.split('.')
  for (const forged of [
    `${id}.${format}.${Number(expires) + 60_000}.${signature}`,
    `${id}.epub.${expires}.${signature}`,
    `${other.id}.${format}.${expires}.${signature}`,
    `${id}.${format}.${expires}.${'A'.repeat(22)}`,
    '../../etc/passwd',
    '',
  ]) {
    expect(await outcomeOf(forged), forged).toBe('invalid')
  }
})

test('a refund closes tickets that are still good, and an unpaid order gets none', async () => {
  const ticket = ticketFor('pdf')
  await shop.payments.get('card')?.refund(order)
  await settleRefund(shop, order)
  expect(await outcomeOf(ticket)).toBe('closed')
  expect(fileTicket(shop, await orderPlaced(shop), 'pdf')).toBeNull()
})

test('after a download the address stays; before, a correction takes the old tickets away', async () => {
  const early = ticketFor('pdf')
  expect((await correctAddress(shop, order, 'right@example.com')).outcome).toBe('corrected')
  expect(await outcomeOf(early)).toBe('invalid')
  const second = await orderPaid(shop)
  await outcomeOf(fileTicket(shop, second, 'pdf') ?? '')
  expect((await correctAddress(shop, await reread(shop, second), 'late@example.com')).outcome).toBe('closed')
})

test('a file that can’t be marked is delivered plain, and the owner is told', async () => {
  await writeFile(shop.settings.books.pdf, 'this is no PDF')
  const { bytes, size } = await delivered('pdf')
  expect(bytes.toString()).toBe('this is no PDF')
  expect(size).toBe(bytes.length)
  await delivered('pdf')
  expect(await openAlerts(shop)).toEqual([expect.objectContaining({ about: 'unstamped pdf' })])
})

test('a copy that takes for ever is given up: the plain file is delivered, and the owner is told', async () => {
  shop.stamper = createStamper(new URL('data:text/javascript,for (;;);'), 100)
  const plain = await readFile(shop.settings.books.pdf)
  expect((await delivered('pdf')).bytes.equals(plain)).toBe(true)
  expect(await openAlerts(shop)).toEqual([expect.objectContaining({ about: 'unstamped pdf' })])
})

test('where no copy can be written the plain file is delivered, and the owner is told', async () => {
  await writeFile(join(shop.folder, 'copies'), 'a file where the folder should be')
  const plain = await readFile(shop.settings.books.epub)
  expect((await delivered('epub')).bytes.equals(plain)).toBe(true)
  expect(await openAlerts(shop)).toEqual([expect.objectContaining({ about: 'unstamped epub' })])
})

test('a copy that breaks off leaves nothing half-written, and the next try makes it whole', async () => {
  vi.spyOn(shop.stamper, 'stamp').mockImplementationOnce(async ({ target }) => {
    await writeFile(target, '%PDF-1.7 half')
    throw new Error('ENOSPC: no space left on device')
  })
  const plain = await readFile(shop.settings.books.pdf)
  expect((await delivered('pdf')).bytes.equals(plain)).toBe(true)
  expect(await readdir(unfinished())).toEqual([])
  expect(await stampsIn((await delivered('pdf')).bytes)).not.toContain(null)
})

test('without the seller’s file nothing breaks: the answer says so and the owner is told', async () => {
  shop.settings.books.pdf = join(shop.folder, 'nowhere.pdf')
  expect(await outcomeOf(ticketFor('pdf'))).toBe('missing')
  expect((await openAlerts(shop))[0]?.sentence).toContain('nowhere.pdf')
})

test('a file that is gone at the last moment is no download: the answer says so and the owner is told', async () => {
  shop.stamper.stamp = async () => {
    await rm(shop.settings.books.pdf)
    throw new Error('The book went away.')
  }
  expect(await outcomeOf(ticketFor('pdf'))).toBe('missing')
  expect((await openAlerts(shop)).map(({ about }) => about)).toContain('missing pdf')
  expect((await reread(shop, order)).firstDownloadedAt).toBeNull()
})
