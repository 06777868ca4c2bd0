import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { fill, shopRoutes } from '../../routes.ts'
import { Buyer } from '../support/servers/web-buyer.ts'
import { largePng, pictures } from '../support/shop/images.ts'

export interface Target {
  url: string
  /** The data folder of the server. */
  data: string
}

/** Resolves with what became of those the attack is about. */
export type Attack = (target: Target) => Promise<string>

const CROWD = 50
const SLOW_WEBHOOKS = 1000
const WEBHOOK_BYTES = 1_000_000
const UNREAD_CONNECTIONS = 3000
const UNREAD_PAGES = 20
const SLOW_UPLOADS = 8
const HELD_MS = 20_000
const UPLOADS = 100
const UPLOAD_BYTES = 8_700_000
const BOMB_SIDES = { width: 8000, height: 5000 }
const FULL_QUOTA_ROWS = 120
const MEGABYTE = 1024 ** 2

export const attacks: Record<string, Attack> = {
  'no attack': async () => {
    await delay(HELD_MS)
    return ''
  },
  '50 buyers download at once': async ({ url }) => {
    const orders: string[] = []
    for (let place = 0; place < CROWD; place++) orders.push((await new Buyer(url, 100 + place).buy()).order)
    // New connections: the server closes idle ones.
    const results = await Promise.allSettled(orders.map((order, place) => new Buyer(url, 100 + place).download(order)))
    const served = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    return `${served.length} of ${orders.length} got the book, the slowest first byte after ${Math.round(Math.max(0, ...served))} ms`
  },
  '1,000 slow webhook bodies': async ({ url }) => {
    const path = fill(shopRoutes.webhook, 'stripe')
    const body = Buffer.alloc(WEBHOOK_BYTES - 1000, 'x')
    const sockets = await Promise.all(
      Array.from({ length: SLOW_WEBHOOKS }, (_, n) => holdOpen(url, head(path, n, WEBHOOK_BYTES), body)),
    )
    await delay(HELD_MS)
    for (const socket of sockets) socket.destroy()
    return ''
  },
  '3,000 × 20 unread pages': async ({ url }) => {
    const page = `GET ${shopRoutes.checkout} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.230.0.1\r\n\r\n`
    const sockets = await Promise.all(
      Array.from({ length: UNREAD_CONNECTIONS }, () => holdUnread(url, page.repeat(UNREAD_PAGES))),
    )
    await delay(HELD_MS)
    const left = sockets.filter((socket) => !socket.destroyed).length
    for (const socket of sockets) socket.destroy()
    return `${left} connections left at the end`
  },
  'eight slow uploads': async ({ url }) => {
    const type = 'Content-Type: multipart/form-data; boundary=b\r\n'
    const begun = Buffer.from('--b\r\nContent-Disposition: form-data; name="description"\r\n\r\n')
    const open = (n: number) => holdOpen(url, head(shopRoutes.refund, n % 2, 9_000_000, type), begun)
    const { order } = await new Buyer(url, 200).buy()
    const sockets = await Promise.all(Array.from({ length: SLOW_UPLOADS }, (_, n) => open(n)))
    const results: string[] = []
    for (const end = performance.now() + HELD_MS; performance.now() < end; await delay(1000)) {
      for (const socket of sockets) socket.write('x')
      results.push(await requestRefund(url, order, results.length))
    }
    for (const socket of sockets) socket.destroy()
    return `refund forms of others: ${countsOf(results)}`
  },
  '100 uploads of 8.7 MB': async ({ url }) => {
    const large = new File([Uint8Array.from(largePng(UPLOAD_BYTES))], 'large.png')
    return await uploadAtOnce(url, [large])
  },
  '100 uploads of 40-megapixel images': async ({ url }) => {
    const flat = sharp({ create: { ...BOMB_SIDES, channels: 3, background: '#123456' } })
    const bombs = [
      await flat.clone().png().toBuffer(),
      await flat.clone().png({ progressive: true }).toBuffer(),
      await flat.clone().jpeg({ progressive: true }).toBuffer(),
      await flat.clone().jpeg().toBuffer(),
      await flat.clone().webp({ effort: 0 }).toBuffer(),
    ]
    return await uploadAtOnce(
      url,
      bombs.map((bytes, i) => new File([Uint8Array.from(bytes)], `${i}`)),
    )
  },
  'drafts fill the upload quota': async ({ url, data }) => {
    const { order } = await new Buyer(url, 200).buy()
    fillQuota(join(data, 'shop.db'))
    const results: string[] = []
    for (let n = 0; n < 10; n++) results.push(await requestRefund(url, order, n))
    return `refund forms of others: ${countsOf(results)}`
  },
}

/** Headers of a request whose body never ends. */
const head = (path: string, n: number, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.210.${n >> 8}.${n & 255}\r\nSec-Fetch-Site: same-origin\r\n${more}Content-Length: ${length}\r\n\r\n`

async function holdOpen(url: string, headers: string, body: Buffer): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  // The server may cut it off: that is what it should do.
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(headers)
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.write(body, () => resolve())
    void delay(5000).then(() => resolve())
  })
  return socket
}

/** Sends requests and never reads a response. */
async function holdUnread(url: string, requests: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).pause()
  socket.on('error', () => socket.destroy())
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.write(requests, () => resolve())
    void delay(5000).then(() => resolve())
  })
  return socket
}

const small = new File([Uint8Array.from(pictures.png)], 'one.png')

async function requestRefund(url: string, order: string, n: number, files: readonly File[] = [small]): Promise<string> {
  const path = fill(shopRoutes.refundOrder, order.split('/').at(-1) ?? '')
  const body = new FormData()
  for (const [name, value] of Object.entries({ ground: 'other', description: 'It will not open.' }))
    body.append(name, value)
  for (const file of files) body.append('screenshots', file)
  const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `10.220.0.${n}` }
  try {
    const signal = AbortSignal.timeout(60_000)
    const response = await fetch(new URL(path, url), { method: 'POST', body, headers, redirect: 'manual', signal })
    await response.text()
    return response.status === 303 ? 'accepted' : `refused with ${response.status}`
  } catch {
    return 'no answer'
  }
}

/** Forms from as many addresses. */
async function uploadAtOnce(url: string, files: readonly File[]): Promise<string> {
  const { order } = await new Buyer(url, 200).buy()
  return countsOf(await Promise.all(Array.from({ length: UPLOADS }, (_, n) => requestRefund(url, order, n, files))))
}

/** Rows as 120 forms with 10 MB each leave them. */
function fillQuota(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 })
  const insert = database.prepare('insert into uploads (id, type, bytes, hash, at, draft) values (?, ?, ?, ?, ?, ?)')
  for (let n = 0; n < FULL_QUOTA_ROWS; n++) {
    const id = String(n).padStart(32, '0')
    insert.run(id, 'image/png', 10 * MEGABYTE, `hash-${n}`, new Date().toISOString(), `draft-${n}`)
  }
  database.close()
}

function countsOf(results: readonly string[]): string {
  const counts = Object.entries(Object.groupBy(results, (result) => result))
  return counts.map(([result, list]) => `${list?.length} × ${result}`).join(', ')
}
