import { strFromU8, unzipSync } from 'fflate'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { shopRoutes } from '../../routes.ts'
import type { Format } from '../../shop/settings.ts'
import { booksIn, makeEpub, writeBooks } from '../support/shop/books.ts'
import { stampsIn } from '../support/shop/buyer-lines.ts'
import { openTestShop } from '../support/shop/test-shop.ts'
import { actionOf, leadsTo } from '../support/shop/test-site.ts'
import { freshDatabase } from './both-databases.ts'

const BUYERS = 8
/** So large that writing a copy takes a while, and the other process comes in between. */
const PICTURE = 16 * 1024 * 1024

describe('two server processes on one database and one data folder', () => {
  test('serve buyers who hop between them as one: each order once, each mail once, marked copies only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-shared-'))
    const shared = {
      database: { postgresUrl: await freshDatabase() },
      dataFolder: folder,
      books: booksIn(folder),
    }
    await writeBooks(shared.books, 20, makeEpub(PICTURE))
    const [one, other] = await Promise.all([startServer(shared), startServer(shared)])

    const orders = await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => buy(one, other, buyer)))
    await expect.poll(() => mailsOf(one, other), { timeout: 10_000 }).toHaveLength(BUYERS)
    await Promise.all([stopServer(one), stopServer(other)])

    expect(new Set(orders).size).toBe(BUYERS)
    expect(new Set(mailsOf(one, other)).size).toBe(BUYERS)
    expect(await readdir(join(folder, 'copies/unfinished'))).toEqual([])
    const shop = await openTestShop(shared)
    const sales = await shop.db.selectFrom('ledger').select('orderId').execute()
    const mails = await shop.db.selectFrom('outbox').select(['orderId', 'state']).execute()
    expect(new Set(sales.map(({ orderId }) => orderId)).size).toBe(BUYERS)
    expect(sales).toHaveLength(BUYERS)
    expect(mails.map(({ state }) => state)).toEqual(Array.from({ length: BUYERS }, () => 'filed'))
    expect(await shop.db.selectFrom('alerts').select('sentence').execute()).toEqual([])
    await shop.remove()
    await rm(folder, { recursive: true })
  })
})

/** Fills in the form here, sends it there, comes back to both at once, and asks both at once for the same copy. */
async function buy(one: ServerProcess, other: ServerProcess, buyer: number): Promise<string> {
  const email = `ada${buyer}@example.com`
  const html = await (await one.get(shopRoutes.checkout)).text()
  const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const stage = leadsTo(await other.post(shopRoutes.checkout, { key, email, method: 'card', consent: 'yes' }))
  const back = leadsTo(await one.post(stage, { act: 'pay' }))
  const [order, same] = (await Promise.all([one.get(back), other.get(back)])).map(leadsTo)
  expect(order).toBe(same)
  const download = actionOf(order ?? '', shopRoutes.download)
  const number = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(await (await one.get(order ?? '')).text())?.[0]
  const line = `Licensed to ${email} · order ${number}`
  for (const format of ['pdf', 'epub'] as const) {
    const file = leadsTo(await other.post(download, { format }))
    const [copy, again] = await Promise.all([one.get(file), other.get(file)])
    const bytes = await copy.bytes()
    expect(await linesIn(format, bytes)).toEqual([line])
    expect(Buffer.compare(bytes, await again.bytes())).toBe(0)
  }
  return order ?? ''
}

/** How the copy is marked, on whichever page. */
async function linesIn(format: Format, copy: Uint8Array): Promise<unknown[]> {
  if (format === 'pdf') return [...new Set((await stampsIn(copy)).flatMap((stamp) => stamp?.text ?? []))]
  const colophon = unzipSync(copy)['OEBPS/buyer-colophon.xhtml'] ?? new Uint8Array()
  return strFromU8(colophon).match(/Licensed to [^<]*/g) ?? []
}

interface ServerProcess {
  child: ChildProcess
  output: string[]
  get(path: string): Promise<Response>
  post(path: string, fields: Record<string, string>): Promise<Response>
}

async function startServer(shared: object): Promise<ServerProcess> {
  const entry = join(import.meta.dirname, 'server-process.ts')
  const child = spawn(process.execPath, [entry, JSON.stringify(shared)], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output: string[] = []
  child.stdout.on('data', (chunk) => output.push(String(chunk)))
  await expect.poll(() => output.join(''), { timeout: 90_000 }).toContain('Listening at')
  const address = `http://127.0.0.1:${/Listening at (\d+)/.exec(output.join(''))?.[1]}`
  const ask = (path: string, request: RequestInit = {}) => fetch(address + path, { redirect: 'manual', ...request })
  return {
    child,
    output,
    get: (path) => ask(path),
    post: (path, fields) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { 'sec-fetch-site': 'same-origin' } }),
  }
}

async function stopServer({ child }: ServerProcess): Promise<void> {
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
}

/** The file of each mail that was sent, as often as it was sent. */
function mailsOf(...servers: ServerProcess[]): string[] {
  return servers.flatMap(({ output }) => Array.from(output.join('').matchAll(/\S+\.eml$/gm), ([file]) => file))
}
