import { rm } from 'node:fs/promises'
import { expect } from 'vitest'
import { deskRoutes } from '../../routes.ts'
import { selectOrders } from '../../features/orders/find/select-orders.ts'
import type { Settings } from '../../platform/shop/settings.ts'
import { ownerOf } from '../support/shop/owner.ts'
import { openTestSite, type TestSite } from '../support/shop/test-site.ts'
import type { StormOrder, StormProviders } from './storm-providers.ts'

const AMOUNT = '[−-]?(?:€[\\d,.]+|[\\d.]+ USD)'
const SPAN = { from: '2026-11-01', to: '2027-03-31' }

interface Books {
  settings: Partial<Settings>
  providers: StormProviders
  orders: readonly StormOrder[]
}

interface Sums {
  kept: number
  fees: number
}

/** Providers, ledger, desk pages and CSV show the same money in each currency, and no withdrawal is forgotten. */
export async function expectEqualBooks({ settings, providers, orders }: Books): Promise<void> {
  const site = await openTestSite(settings)
  const sumsOf = (order: StormOrder) => ({ kept: providers.kept(order), fees: providers.fees(order) })
  const expected = orders.map((order) => ({ number: order.number, currency: order.currency, ...sumsOf(order) }))
  expect(await ledgerOf(site, orders), 'ledger of each order').toEqual(expected)
  expect(providers.refundedAfterLoss(orders), 'orders refunded after a lost dispute').toEqual([])
  const total = byCurrency(expected)
  const totals = { screen: await screenSums(site), csv: await csvSums(site) }
  expect(totals).toEqual({ screen: total, csv: total })
  expect(await forgottenWithdrawals(site), 'withdrawals without refund, case or alert').toEqual([])
  await site.shop.remove()
  await rm(site.shop.folder, { recursive: true, force: true })
}

/** The shop's own currency is there without movements, too. */
function byCurrency(rows: readonly ({ currency: string } & Sums)[]): Record<string, Sums> {
  const totals: Record<string, Sums> = { EUR: { kept: 0, fees: 0 } }
  for (const { currency, kept, fees } of rows.filter((row) => row.kept !== 0 || row.fees !== 0)) {
    const before = totals[currency] ?? { kept: 0, fees: 0 }
    totals[currency] = { kept: before.kept + kept, fees: before.fees + fees }
  }
  return totals
}

async function ledgerOf({ shop }: TestSite, orders: readonly StormOrder[]) {
  const rows = await shop.db.selectFrom('ledger').select(['orderId', 'amount', 'fee']).execute()
  return orders.map(({ id, number, currency }) => {
    const own = rows.filter(({ orderId }) => orderId === id)
    const kept = own.reduce((sum, { amount }) => sum + amount, 0)
    return { number, currency, kept, fees: own.reduce((sum, { fee }) => sum + (fee ?? 0), 0) }
  })
}

async function screenSums(site: TestSite): Promise<Record<string, Sums>> {
  const owner = await ownerOf(site)
  const html = await (await owner.get(`${deskRoutes.figures}?from=${SPAN.from}&to=${SPAN.to}`)).text()
  const shown = html.replace(/<style[\s\S]*?<\/style>|<span class="unseen">[^<]*<\/span>/g, '')
  const text = shown.replace(/<[^>]+>/g, ' ')
  const tiles = text.matchAll(new RegExp(`After refunds\\s+(${AMOUNT})\\s+Fees\\s+(${AMOUNT}|–)`, 'g'))
  const rows = Array.from(tiles, ([, kept = '', fees = '']) => {
    return {
      currency: kept.includes('USD') ? 'USD' : 'EUR',
      kept: centsOf(kept),
      fees: fees === '–' ? 0 : centsOf(fees),
    }
  })
  return byCurrency(rows)
}

/** The file that the desk page offers. */
async function csvSums(site: TestSite): Promise<Record<string, Sums>> {
  const owner = await ownerOf(site)
  return sumsIn(await (await owner.post(deskRoutes.moneyFile, SPAN)).text())
}

function sumsIn(csv: string): Record<string, Sums> {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/)
  const columns = head.split(',')
  const rows = lines.map((line) => {
    const cell = (name: string) => line.split(',')[columns.indexOf(name)] ?? ''
    const cents = (name: string) => Math.round(Number(cell(name)) * 100)
    return { currency: cell('Currency'), kept: cents('Amount'), fees: cents('Fee') }
  })
  return byCurrency(rows)
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
    selectOrders(shop.db).execute(),
  ])
  return withdrawals.flatMap(({ orderId, reference }) => {
    const order = orders.find(({ id }) => id === orderId)
    const isSettled = order?.state === 'refunded' || order?.disputeState === 'lost'
    const isSeen = [...cases, ...alerts].some((row) => row.orderId === orderId)
    return isSettled || isSeen ? [] : [`${reference} of order ${order?.number}`]
  })
}
