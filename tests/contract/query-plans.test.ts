import { CompiledQuery, sql } from 'kysely'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { markAlertsSeen, openAlerts, raiseAlert } from '../../shop/alerts.ts'
import { deliver } from '../../shop/delivery/deliver.ts'
import { recordLate, recordLater } from '../../shop/delivery/late-records.ts'
import { recordReading } from '../../shop/delivery/reading.ts'
import { countFailure, noteSent } from '../../shop/delivery/sent.ts'
import { fileTicket } from '../../shop/delivery/ticket.ts'
import { renewLease } from '../../shop/db/leased-rows.ts'
import { outbox } from '../../shop/mail/outbox.ts'
import { countPendingWork, checkHealth } from '../../shop/health.ts'
import { mailOrderLinks } from '../../shop/people/mail-found-orders.ts'
import { findMentionedOrder } from '../../shop/checkout/unverified-webhook.ts'
import { receiveWithdrawal } from '../../shop/cases/withdrawals.ts'
import { alertUntrustedProxy } from '../../shop/untrusted-proxy.ts'
import { makeEpub } from '../support/shop/books.ts'
import { growing, multiplyOrders } from '../support/shop/many-orders.ts'
import { act, openTestShop, orderPlaced, reread, type TestShop } from '../support/shop/test-shop.ts'
import { openOnPostgres } from './both-databases.ts'
import { recordStatements, type Statement } from './record-statements.ts'

const ORDERS = 20_000
/** A round looks at a hundred rows, and some of them through two tables. */
const FEW = 500

/** Columns in which thousands of rows are alike. */
const COARSE = new Set(['state', 'provider', 'kind', 'about', 'method', 'currency', 'test'])
/** States in which rows stay for ever; the others they leave again, so that there are never many. */
const RESTING = new Set<unknown>([
  'paid',
  'refunded',
  'expired',
  'accepted',
  'handled',
  'abandoned',
  'rehearsal',
  'sent',
  'granted',
])

const PROVIDERS = new Set<unknown>(['stripe', 'paypal', 'rehearsal'])

const here = import.meta.dirname
const statements = recordStatements()
afterAll(() => statements.stop())

// What the contracts ask is what the shop asks. They have run before and wrote it down; who has not, runs here.
for (const file of globSync('*.test.ts', { cwd: here }).toSorted()) {
  const written = join(inject('heard'), `${file}.json`)
  if (existsSync(written)) statements.learn(JSON.parse(readFileSync(written, 'utf8')))
  else if (file !== basename(import.meta.filename)) await import(join(here, file))
}

const databases = [
  ['SQLite', openTestShop],
  ['PostgreSQL', openOnPostgres],
] as const

describe('in a shop with many orders', () => {
  test.each(databases)('no statement on %s walks through a table that grows', async (on, open) => {
    const shop = await open()
    await liveADay(shop)
    await multiplyOrders(shop.db, ORDERS)
    if (on === 'PostgreSQL') await sql`analyze`.execute(shop.db)
    const slow: string[] = []
    for (const statement of statements.heard.values()) {
      if (statement.on !== on) continue
      const walks = await (on === 'PostgreSQL' ? rowsWalked(shop, statement) : scansOf(shop, statement))
      for (const walk of walks) slow.push(`${statement.from[0]}: ${walk}\n  ${statement.sql}`)
    }
    expect(slow).toEqual([])
    await shop.remove()
  })

  test('a round looks for open orders by their state, although all may be of one provider', async () => {
    const shop = await openTestShop()
    const asked = [...statements.heard.values()].filter(
      ({ on, from, sql: text }) =>
        on === 'SQLite' && from[0] === 'shop/checkout/reconcile.ts' && text.includes('order by "askedAt"'),
    )
    expect(asked).not.toEqual([])
    for (const { sql: text, parameters } of asked) {
      const rehearsed = parameters.map((value) => (PROVIDERS.has(value) ? 'rehearsal' : value))
      expect(await planOf(shop, text, rehearsed)).toContainEqual(expect.stringContaining('INDEX ordersByState'))
    }
    await shop.remove()
  })

  test.each(databases)('every file of the shop that asks %s was heard', (on) => {
    const heard = new Set([...statements.heard.values()].filter((said) => said.on === on).flatMap(({ from }) => from))
    const silent = askingFiles().filter((file) => !heard.has(file))
    expect(silent, 'no contract test runs the statements of these').toEqual([])
  })
})

/** One row in each table, and the statements that no other contract runs. */
async function liveADay(shop: TestShop): Promise<void> {
  await writeFile(shop.settings.books.epub, makeEpub())
  const order = await orderPlaced(shop)
  await act(shop, order, 'close-window')
  await shop.idle()
  const paid = await reread(shop, order)
  const delivery = await deliver(shop, fileTicket(shop, paid, 'epub') ?? '')
  if (delivery.outcome === 'file') await delivery.file.content.close()
  await raiseAlert(shop, { about: 'a test', orderId: order.id, sentence: 'Look at this.' })
  await markAlertsSeen(shop, await openAlerts(shop), shop.now())
  const late = { ticketHash: 'late', orderId: order.id, format: 'pdf', edition: 1, at: 'now' } as const
  recordLater(shop, paid, late, 'a full disk')
  await recordLate(shop)
  mailOrderLinks(shop, order.number)
  await shop.idle()
  await renewLease(shop, outbox, order)
  await alertUntrustedProxy(shop)
  await findMentionedOrder(shop, 'rehearsal', Buffer.from('f'.repeat(32)))
  await countPendingWork(shop)
  await noteSent(shop, { orderId: order.id, size: 10 }, { part: { start: 0, end: 9 }, sent: 10 })
  await countFailure(shop, order.id)
  await receiveWithdrawal(shop, { name: 'Ada', contract: paid.number, replyTo: paid.email }, paid)
  await shop.idle()
  await recordReading(shop, paid)
  await checkHealth(shop)
}

/** What SQLite's plan reads from end to end, or by a word that thousands of rows share. */
async function scansOf(shop: TestShop, { sql: text, parameters }: Statement): Promise<string[]> {
  return (await planOf(shop, text, parameters)).filter((detail) => isWalk(detail, parameters))
}

async function planOf(shop: TestShop, text: string, parameters: readonly unknown[]): Promise<string[]> {
  const plan = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
  const { rows } = await shop.db.executeQuery<{ detail: string }>(plan)
  return rows.map(({ detail }) => detail)
}

function isWalk(detail: string, parameters: readonly unknown[]): boolean {
  const [, how, table = ''] = /^(SCAN|SEARCH) (\w+)/.exec(detail) ?? []
  if (!growing.includes(table)) return false
  if (how === 'SCAN') return true
  const columns = Array.from(detail.matchAll(/(\w+)[=<>]+\?/g), ([, column = '']) => column)
  return columns.every((column) => COARSE.has(column)) && parameters.some((value) => RESTING.has(value))
}

const planNode = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(planNode).default([])
  },
})
type PlanNode = z.infer<typeof planNode>
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]) })])

/** What PostgreSQL really reads: the statement runs, and is rolled back. */
async function rowsWalked(shop: TestShop, { sql: text, parameters }: Statement): Promise<string[]> {
  const walked: string[] = []
  await shop.db
    .transaction()
    .execute(async (db) => {
      const plan = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters])
      const [row] = explained.parse((await db.executeQuery(plan)).rows)
      walked.push(...walksIn(row['QUERY PLAN'][0].Plan))
      throw new Error('Nothing of this happened.')
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'Nothing of this happened.') throw error
    })
  return walked
}

function walksIn(node: PlanNode): string[] {
  const seen = node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']
  const rows = Math.round(seen * node['Actual Loops'])
  const isScan = node['Node Type'].endsWith('Scan')
  const place = `${node['Node Type']} of ${node['Relation Name'] ?? node['Index Name']}, ${rows} rows`
  return [...(isScan && rows > FEW ? [place] : []), ...node.Plans.flatMap(walksIn)]
}

/** The files of the shop in which a statement is sent. */
function askingFiles(): string[] {
  const root = join(import.meta.dirname, '../..')
  return globSync('shop/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('shop/db/'))
    .filter((file) => /\.execute(TakeFirst|TakeFirstOrThrow)?\(/.test(readFileSync(join(root, file), 'utf8')))
    .toSorted()
}
