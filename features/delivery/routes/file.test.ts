import { once } from 'node:events'
import { rm, truncate, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fill, shopRoutes } from '../../../routes.ts'
import { openAlerts } from '../../../platform/alerts/alerts.ts'
import { createTicket } from '../ticket.ts'
import { openTestShop, orderPaid, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { createWebServer } from '../../../app/server/web-server.ts'
import { defaultContent } from '../../../platform/content/defaults.ts'

const assets = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}
/** More than the socket buffers of a client that does not read. */
const LARGE = 64 * 1024 * 1024

let shop: TestShop
let server: Server
let file: string
beforeEach(async () => {
  shop = await openTestShop()
  await writeFile(shop.settings.books.pdf, Buffer.alloc(LARGE))
  file = fill(shopRoutes.file, createTicket(shop, await orderPaid(shop), 'pdf') ?? '')
  server = createWebServer(assets, new Map(), { shop, trustProxy: 0 })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  await shop.remove()
})

test('a missing guide is an error page, and the owner is alerted', async () => {
  await rm(shop.settings.books.pdf)
  const response = await ask()
  expect(response.statusCode).toBe(503)
  expect(await textOf(response)).toContain('We can’t find your file')
  expect((await openAlerts(shop)).map(({ about }) => about)).toContain('missing pdf')
})

test('a guide that can’t be read to its end aborts the response, and the log says so', async () => {
  const response = await ask()
  expect(response.headers['content-length']).toBe(String(LARGE))
  await truncate(shop.settings.books.pdf, 0)
  await expect(textOf(response)).rejects.toThrow('aborted')
  expect(shop.sentences.join('\n')).toMatch(/A download of FitSport.pdf was interrupted: .*shorter/)
})

test('failed and completed downloads are counted with the order', async () => {
  const counted = async () => {
    await shop.idle()
    const order = shop.db.selectFrom('orders').select(['failedDownloads', 'downloadCompletedAt'])
    return await order.executeTakeFirstOrThrow()
  }
  const left = await ask()
  await once(left, 'readable')
  left.destroy()
  await expect.poll(counted).toEqual({ failedDownloads: 1, downloadCompletedAt: null })
  const torn = await ask()
  await truncate(shop.settings.books.pdf, 0)
  await expect(textOf(torn)).rejects.toThrow('aborted')
  await expect.poll(counted).toEqual({ failedDownloads: 2, downloadCompletedAt: null })
  await rm(shop.settings.books.pdf)
  await textOf(await ask())
  expect(await counted()).toMatchObject({ failedDownloads: 3 })
  await writeFile(shop.settings.books.pdf, Buffer.alloc(100_000))
  await textOf(await ask())
  await expect.poll(counted).toEqual({ failedDownloads: 3, downloadCompletedAt: '2026-11-15T09:00:00.000Z' })
})

test('a buyer who disconnects before the first byte keeps every right; the first bytes begin the download', async () => {
  const first = async () =>
    (await shop.db.selectFrom('orders').select('firstDownloadedAt').executeTakeFirstOrThrow()).firstDownloadedAt
  for (let i = 0; i < 20; i++) {
    const socket = connect(portOf(server), '127.0.0.1').on('error', () => undefined)
    socket.write(`GET ${file} HTTP/1.1\r\nHost: x\r\n\r\n`, () => socket.resetAndDestroy())
    await once(socket, 'close')
  }
  const head = await fetch(`http://127.0.0.1:${portOf(server)}${file}`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(LARGE)])
  await shop.idle()
  expect(await first()).toBeNull()
  const response = await ask()
  await once(response, 'readable')
  await expect.poll(first).toBe('2026-11-15T09:00:00.000Z')
  response.destroy()
})

function portOf(listening: Server): number {
  const address = listening.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

function ask(): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: portOf(server), path: file, agent: false }, resolve).on('error', reject)
  })
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of response) text += String(piece)
  return text
}
