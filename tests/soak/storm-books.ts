import { rm } from 'node:fs/promises'
import { expect } from 'vitest'
import { figuresCommand } from '../../desk/show-figures.ts'
import { moneyCommand } from '../../desk/export-money.ts'
import { deskRoutes } from '../../routes.ts'
import type { Settings } from '../../shop/settings.ts'
import { ownerOf } from '../support/shop/owner.ts'
import { openTestSite, type TestSite } from '../support/shop/test-site.ts'
import type { StormOrder, StormProviders } from './storm-providers.ts'

const SPAN = { from: '2026-11-01', to: '2027-03-31' }

interface Books {
  settings: Partial<Settings>
  providers: StormProviders
  orders: readonly StormOrder[]
}

/** Providers, ledger, desk pages, CSV and terminal show the same money, and no withdrawal is forgotten. */
export async function expectEqualBooks({ settings, providers, orders }: Books): Promise<void> {
  const site = await openTestSite(settings)
  const expected = orders.map((order) => ({ number: order.number, kept: providers.kept(order) }))
  expect(await ledgerOf(site, orders), 'ledger of each order').toEqual(expected)
  expect(providers.refundedAfterLoss(orders), 'orders refunded after a lost dispute').toEqual([])
  const total = expected.reduce((sum, { kept }) => sum + kept, 0)
  const totals = {
    screen: await screenTotal(site),
    csv: await csvTotal(site),
    terminal: await terminalTotal(site),
    figures: await figuresTotal(site),
  }
  expect(totals).toEqual({ screen: total, csv: total, terminal: total, figures: total })
  expect(await forgottenWithdrawals(site), 'withdrawals without refund, case or alert').toEqual([])
  await site.shop.remove()
  await rm(site.shop.folder, { recursive: true, force: true })
}

async function ledgerOf({ shop }: TestSite, orders: readonly StormOrder[]) {
  const rows = await shop.db.selectFrom('ledger').select(['orderId', 'amount']).execute()
  return orders.map(({ id, number }) => {
    const own = rows.filter(({ orderId }) => orderId === id)
    return { number, kept: own.reduce((sum, { amount }) => sum + amount, 0) }
  })
}

async function screenTotal(site: TestSite): Promise<number> {
  const owner = await ownerOf(site)
  const html = await (await owner.get(`${deskRoutes.figures}?from=${SPAN.from}&to=${SPAN.to}`)).text()
  const text = html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, ' ')
  return centsOf(/Kept\s+([−-]?\s*€[\d,.]+)/.exec(text)?.[1])
}

/** The file that the desk page offers. */
async function csvTotal(site: TestSite): Promise<number> {
  const owner = await ownerOf(site)
  return amountsIn(await (await owner.post(deskRoutes.moneyFile, SPAN)).text())
}

async function terminalTotal({ shop }: TestSite): Promise<number> {
  return amountsIn((await moneyCommand.run(shop, ['--from', SPAN.from, '--to', SPAN.to])).text)
}

async function figuresTotal({ shop }: TestSite): Promise<number> {
  const { text } = await figuresCommand.run(shop, ['--from', SPAN.from, '--to', SPAN.to])
  return centsOf(/^all .*?([−-]?€[\d,.]+)$/m.exec(text)?.[1])
}

function amountsIn(csv: string): number {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/)
  const column = head.split(',').indexOf('Amount')
  return lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[column]) * 100), 0)
}

function centsOf(amount: string | undefined): number {
  if (amount === undefined) return Number.NaN
  const cents = Math.round(Number(amount.replace(/[^\d.]/g, '')) * 100)
  return /[−-]/.test(amount) ? -cents : cents
}

async function forgottenWithdrawals({ shop }: TestSite): Promise<string[]> {
  const withdrawals = await shop.db.selectFrom('withdrawals').selectAll().execute()
  const [cases, alerts, orders] = await Promise.all([
    shop.db.selectFrom('cases').select(['orderId', 'state']).where('state', '=', 'open').execute(),
    shop.db.selectFrom('alerts').select('orderId').execute(),
    shop.db.selectFrom('orders').selectAll().execute(),
  ])
  return withdrawals.flatMap(({ orderId, reference }) => {
    const order = orders.find(({ id }) => id === orderId)
    const isSettled = order?.state === 'refunded' || order?.disputeState === 'lost'
    const isSeen = [...cases, ...alerts].some((row) => row.orderId === orderId)
    return isSettled || isSeen ? [] : [`${reference} of order ${order?.number}`]
  })
}
