import { readFile, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { files, fill, movedFiles, shopRoutes } from '../../../routes.ts'
import { openAlerts } from '../../../platform/alerts/alerts.ts'
import { createTicket } from '../ticket.ts'
import { findMissingFiles } from '../edition-files.ts'
import { storedPath } from '../edition-files.ts'
import { storeEditions } from '../store-editions.ts'
import { openTestShop, orderPaid, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { createApp } from '../../../app/server/app.tsx'
import { defaultContent } from '../../../platform/content/defaults.ts'

const assets = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}

let shop: TestShop
const book = Buffer.alloc(1000, 'a book ')
let app: ReturnType<typeof createApp>
let end: (isMade: boolean) => Promise<void>
beforeEach(async () => {
  shop = await openTestShop()
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const paths = new Set(Object.values(shop.settings.books))
  const pending = { paths, ended, isMade: false }
  shop.settings.pendingEdition = pending
  end = async (isMade) => {
    if (isMade) await Promise.all([...paths].map((path) => writeFile(path, book)))
    pending.isMade = isMade
    paths.clear()
    resolve()
  }
  app = createApp(assets, { paths: [] }, { shop, trustProxy: 0 })
})
afterEach(async () => {
  await end(false)
  await shop.remove()
})

const buy = async () => fill(shopRoutes.file, createTicket(shop, await orderPaid(shop), 'pdf') ?? '')

test('while the book is being made the shop sells', async () => {
  expect(findMissingFiles(shop)).toEqual([])
  expect((await app.request(shopRoutes.checkout)).status).toBe(200)
})

test('a buyer in the first seconds reads that the file is being made, and gets it without another click', async () => {
  const file = await buy()
  const page = await app.request(file)
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('Your file is being made')
  const [, next = ''] = /^\d+; url=(\?\w+)$/.exec(page.headers.get('Refresh') ?? '') ?? []
  const waiting = app.request(file + next)
  await end(true)
  const download = await waiting
  expect(download.status).toBe(200)
  expect(download.headers.get('Content-Disposition')).toContain('attachment')
  expect((await download.arrayBuffer()).byteLength).toBeGreaterThanOrEqual(book.length)
})

test('a download that waits counts as no failure and raises no alert', async () => {
  await app.request(await buy())
  await shop.idle()
  const orders = await shop.db.selectFrom('orders').select('failedDownloads').execute()
  expect(orders.map(({ failedDownloads }) => failedDownloads)).toEqual([0])
  expect(await openAlerts(shop)).toEqual([])
})

test('if the book could not be made, the file is missing and nothing is sold', async () => {
  const waiting = app.request(`${await buy()}?wait`)
  await end(false)
  expect(await (await waiting).text()).toContain('We can’t find your file')
  expect((await app.request(shopRoutes.checkout)).status).toBe(503)
})

test.each(Object.entries(movedFiles))('the former address %s leads to %s', async (before, now) => {
  const moved = await app.request(before)
  expect([moved.status, moved.headers.get('location')]).toEqual([308, now])
})

test.each([files.samplePdf, files.sampleEpub])('the link to %s waits, too', async (path) => {
  expect((await app.request(path)).headers.get('Refresh')).not.toBeNull()
  const waiting = app.request(`${path}?wait`)
  await end(true)
  expect((await waiting).headers.get('Location')).toBe(path)
})

test('the finished book is stored with the editions', async () => {
  const stored = storeEditions(shop)
  await end(true)
  await stored
  expect((await readFile(storedPath(shop, 'pdf'))).length).toBeGreaterThanOrEqual(book.length)
})
