import { strFromU8, unzipSync } from 'fflate'
import { cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtFiles } from '../../../app/config/built-files.ts'
import { sidecarOf } from '../../../features/delivery/prepared-file.ts'
import { shopRoutes } from '../../../routes.ts'
import type { Format } from '../../../platform/shop/settings.ts'
import { dist, type RunningServer, startServer } from '../../support/servers/built-server.ts'
import { type Answer, ask } from '../../support/servers/raw-request.ts'
import { stampsIn } from '../../support/shop/buyer-lines.ts'
import { makeEpub, makePdf } from '../../support/shop/books.ts'
import { openTestShop } from '../../support/shop/test-shop.ts'
import { startMailServer } from '../../support/mail/mail-server.ts'
import { actionOf } from '../../support/shop/test-site.ts'
import { freshDatabase } from '../both-databases.ts'

const BUYERS = 8
/** Large enough that the other process asks for a copy while it is written. */
const IMAGE_BYTES = 16 * 1024 * 1024

test('two server processes serve buyers as one: each order once, each mail once, only marked copies', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-shared-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const build = await buildWithUnpreparedBook()
  onTestFinished(() => rm(build, { recursive: true }))
  const postgresUrl = await freshDatabase()
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  const shared = { DATABASE_URL: postgresUrl, DATA_FOLDER: folder, SHOP_SECRET: 'x'.repeat(32) }
  // Behind a proxy no connection is reused: reading a copy takes longer than the servers keep one open.
  const env = { ...shared, SMTP_URL: mailServer.url, TRUST_PROXY: '1' }
  const [one, other] = await Promise.all([startServer({ env, build }), startServer({ env, build })])
  onTestFinished(async () => void (await Promise.all([one.stop(), other.stop()])))

  const orders = await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => buy(one, other, buyer)))
  await expect.poll(() => mailServer.recipients.length).toBe(BUYERS)
  await Promise.all([one.stop(), other.stop()])
  expect(new Set(mailServer.recipients).size).toBe(BUYERS)
  expect(mailServer.recipients).toHaveLength(BUYERS)

  expect(new Set(orders).size).toBe(BUYERS)
  const shop = await openTestShop({ database: { postgresUrl }, dataFolder: folder })
  const sales = await shop.db.selectFrom('ledger').select('orderId').execute()
  const mails = await shop.db.selectFrom('outbox').select(['orderId', 'state']).execute()
  expect(new Set(sales.map(({ orderId }) => orderId)).size).toBe(BUYERS)
  expect(sales).toHaveLength(BUYERS)
  expect(mails.map(({ state }) => state)).toEqual(Array.from({ length: BUYERS }, () => 'accepted'))
  expect(await shop.db.selectFrom('alerts').select('sentence').execute()).toEqual([])
  await shop.remove()
})

/** A copy of the build, whose book is not prepared yet. */
async function buildWithUnpreparedBook(): Promise<string> {
  const original = await realpath(dist)
  const build = await mkdtemp(join(dirname(original), 'unprepared-'))
  await cp(original, build, { recursive: true, filter: (path) => !path.endsWith('build.json') })
  await Promise.all([builtFiles.pdf, builtFiles.epub].map((file) => rm(sidecarOf(join(build, file)))))
  await writeFile(join(build, builtFiles.pdf), await makePdf(20))
  await writeFile(join(build, builtFiles.epub), makeEpub(IMAGE_BYTES))
  return build
}

/** Loads the form on one server, submits it on the other, then asks both at once for the order and for each file. */
async function buy(one: RunningServer, other: RunningServer, buyer: number): Promise<string> {
  const email = `ada${buyer}@example.com`
  const html = (await get(one, shopRoutes.checkout)).body.toString()
  const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const payment = placeOf(await post(other, shopRoutes.checkout, { key, email, method: 'card', consent: 'yes' }))
  const back = placeOf(await post(one, payment, { act: 'pay' }))
  const [order = '', same] = (await Promise.all([get(one, back), get(other, back)])).map(placeOf)
  expect(order).toBe(same)
  const download = actionOf(order, shopRoutes.download)
  const number = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec((await get(one, order)).body.toString())?.[0]
  for (const format of ['pdf', 'epub'] as const) {
    const file = placeOf(await post(other, download, { format }))
    const [copy, again] = await Promise.all([get(one, file), get(other, file)])
    expect(await linesIn(format, copy.body)).toEqual([`Licensed to ${email} · order ${number}`])
    expect(Buffer.compare(copy.body, again.body)).toBe(0)
  }
  return order
}

/** The distinct buyer's lines in a copy. */
async function linesIn(format: Format, copy: Uint8Array): Promise<unknown[]> {
  if (format === 'pdf') return [...new Set((await stampsIn(copy)).flatMap((stamp) => stamp?.text ?? []))]
  const colophon = unzipSync(copy)['OEBPS/buyer-colophon.xhtml'] ?? new Uint8Array()
  return strFromU8(colophon).match(/Licensed to [^<]*/g) ?? []
}

/** Not `fetch`: it fails if a server closes the connection of a response that waits to be read. */
const get = ({ url }: RunningServer, path: string) => ask(url, path)
const post = ({ url }: RunningServer, path: string, fields: Record<string, string>) => ask(url, path, { fields })

function placeOf(answer: Answer): string {
  if (answer.status !== 303) throw new Error(`Expected a redirect, got ${answer.status}.`)
  return answer.header('location') ?? ''
}
