import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { strFromU8, unzipSync } from 'fflate'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeEpub, makePdf, prepareHere, writeBook } from '../../tests/support/shop/books.ts'
import { stampsIn } from '../../tests/support/shop/buyer-lines.ts'
import { delivered, order, shop, usePaidOrder } from '../../tests/support/shop/paid-order.ts'
import { openTestShop, orderPaid } from '../../tests/support/shop/test-shop.ts'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import { currentEdition, storedPath } from './edition-files.ts'
import { personalCopy } from './personal-copy.ts'
import { prepareInProcess } from './prepare/prepare-in-process.ts'
import { sidecarOf } from './prepared-file.ts'
import { storeEditions } from './store-editions.ts'

usePaidOrder()

const program = prepareInProcess(join(import.meta.dirname, '../../tests/support/shop/prepare-book.ts'))
const lines = async (bytes: Uint8Array) => (await stampsIn(bytes)).slice(1).map((stamp) => stamp?.text)
const alerts = async () => (await openAlerts(shop)).map(({ about }) => about)
const ownLine = () => `Licensed to ada@example.com · order ${order.number}`

/** The owner's own file, which the build has not prepared. */
async function bringOwn(format: 'pdf' | 'epub', plain: Uint8Array | string, prepareBook = prepareHere) {
  await rm(sidecarOf(shop.settings.books[format]), { force: true })
  await writeFile(shop.settings.books[format], plain)
  shop.settings.prepareBook = prepareBook
}

test('the same copy a day later has the same bytes, so a download can be resumed', async () => {
  const early = [await delivered('pdf'), await delivered('epub')]
  shop.wait({ days: 1 })
  const late = [await delivered('pdf'), await delivered('epub')]
  expect(late.map(({ bytes, version }) => [bytes, version])).toEqual(
    early.map(({ bytes, version }) => [bytes, version]),
  )
})

test('every buyer gets a different copy, and nothing is stored', async () => {
  const other = await personalCopy(shop, await orderPaid(shop, 'eve@example.com'), 'pdf')
  const mine = await personalCopy(shop, order, 'pdf')
  expect(mine?.version).not.toBe(other?.version)
  expect(mine?.book.path).toBe(other?.book.path)
  expect(existsSync(join(shop.folder, 'copies'))).toBe(false)
})

test('a file that is not prepared is delivered plain, and the owner is alerted', async () => {
  await writeFile(shop.settings.books.pdf, 'this is no PDF')
  const { bytes, size } = await delivered('pdf')
  expect([bytes.toString(), size]).toEqual(['this is no PDF', bytes.length])
  await delivered('pdf')
  expect(await alerts()).toEqual([expect.stringContaining('unstamped pdf')])
})

test('a sidecar that belongs to another file is not used', async () => {
  const sidecar = await readFile(sidecarOf(shop.settings.books.pdf))
  await writeBook('pdf', shop.settings.books.pdf, await makePdf(5))
  await writeFile(sidecarOf(shop.settings.books.pdf), sidecar)
  const plain = await readFile(shop.settings.books.pdf)
  expect((await delivered('pdf')).bytes.equals(plain)).toBe(true)
  await writeFile(sidecarOf(shop.settings.books.pdf), '{ half')
  expect((await delivered('pdf')).bytes.equals(plain)).toBe(true)
})

test('the owner’s own files are prepared at the start, and not changed', async () => {
  const [pdf, epub] = [await makePdf(4), makeEpub()]
  await bringOwn('pdf', pdf, program)
  await bringOwn('epub', epub, program)
  await storeEditions(shop)
  expect(await lines((await delivered('pdf')).bytes)).toEqual([ownLine(), ownLine(), ownLine()])
  const page = unzipSync((await delivered('epub')).bytes)['OEBPS/buyer-colophon.xhtml']
  expect(strFromU8(page ?? new Uint8Array())).toContain(ownLine())
  expect(await readFile(shop.settings.books.pdf)).toEqual(Buffer.from(pdf))
  expect(await readFile(shop.settings.books.epub)).toEqual(Buffer.from(epub))
  expect(await alerts()).toEqual([])
})

test('a new file of the owner is sold plain until the next start prepares it', async () => {
  await bringOwn('pdf', await makePdf(4))
  await storeEditions(shop)
  const newer = await makePdf(6)
  await bringOwn('pdf', newer)
  expect((await delivered('pdf')).bytes).toEqual(Buffer.from(newer))
  await storeEditions(shop)
  expect(await lines((await delivered('pdf')).bytes)).toHaveLength(5)
})

test('damaged, encrypted and signed files are sold plain, and the owner is alerted once', async () => {
  const files = [['%PDF-1.7 damaged', program] as const, [await signedPdf()] as const, [await encryptedPdf()] as const]
  for (const [plain, prepareBook] of files) {
    await bringOwn('pdf', plain, prepareBook)
    await storeEditions(shop)
    expect((await delivered('pdf')).bytes).toEqual(Buffer.from(plain))
  }
  await storeEditions(shop)
  const raised = await openAlerts(shop)
  expect(raised.filter(({ about }) => about.startsWith('unprepared pdf'))).toHaveLength(3)
  expect(raised.map(({ sentence }) => sentence).join()).toMatch(/damaged[^]*signed[^]*encrypted/)
})

test('an older edition that was stored unprepared is prepared at the start', async () => {
  const newer = { ...shop.settings.editions[0], number: 2 }
  Object.assign(shop.settings, { editions: [...shop.settings.editions, newer], prepareBook: prepareHere })
  const path = storedPath(shop, 'pdf', 1)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, await makePdf(3))
  await storeEditions(shop)
  const copy = await personalCopy(shop, order, 'pdf', 1)
  expect([currentEdition(shop), copy?.book.path, copy?.tail.length]).toEqual([2, path, expect.any(Number)])
  expect(copy?.tail.length).toBeGreaterThan(300)
})

test('two servers deliver the same bytes from data folders of their own', async () => {
  const plain = await makePdf(4)
  await bringOwn('pdf', plain)
  const other = await openTestShop({ books: shop.settings.books, prepareBook: prepareHere })
  await Promise.all([storeEditions(shop), storeEditions(other)])
  const [mine, theirs] = await Promise.all([shop, other].map((one) => personalCopy(one, order, 'pdf')))
  expect(mine?.version).toBe(theirs?.version)
  expect(mine?.book.path).not.toBe(theirs?.book.path)
  await other.remove()
})

async function signedPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await makePdf(2))
  document.catalog.set(PDFName.of('AcroForm'), document.context.obj({ SigFlags: 3, Fields: [] }))
  return await document.save({ updateFieldAppearances: false })
}

async function encryptedPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await makePdf(2))
  document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' })
  return await document.save()
}
