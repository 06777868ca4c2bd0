import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillShop, HER, PENDING } from '../../tests/support/shop/filled-shop.ts'
import { openTestShop, taxedByOss, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { deskPersonalData } from '../../content/desk/personal-data.ts'
import { erasePersonalData, planErasure } from './erase-personal-data.ts'
import { exportPersonalData } from './personal-data.ts'

/** The law keeps them. Nothing else may stay. */
const KEPT = ['documents']

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ tax: taxedByOss })
  await fillShop(shop)
})
afterAll(() => shop.remove())

/** Tables with a row that contains her address, her name or her words. */
async function tablesAboutHer(): Promise<string[]> {
  const tables = (await shop.db.introspection.getTables()).map(({ name }) => name)
  const found: string[] = []
  for (const table of tables) {
    const rows = await shop.db.withTables<Record<string, object>>().selectFrom(table).selectAll().execute()
    if (JSON.stringify(rows).toLowerCase().includes(HER.name.toLowerCase())) found.push(table)
  }
  return found.toSorted()
}

test('an export has what every feature stores about the person', async () => {
  const { orders, ...others } = await exportPersonalData(shop, HER.email)
  expect(namesIn(others)).toEqual(['offeredSeats', 'withdrawals', 'mails'])
  expect([...new Set(orders.flatMap(namesIn))].toSorted()).toEqual([
    'alerts',
    'cases',
    'community',
    'documents',
    'downloads',
    'journal',
    'ledger',
    'mails',
    'messages',
    'policies',
    'refunds',
    'review',
    'seats',
    'syncedLogs',
  ])
})

test('the desk has a sentence for every reason to wait with an erasure', async () => {
  const { blocked } = await planErasure(shop, PENDING)
  const reasons = blocked.map(({ why }) => why)
  expect(reasons.toSorted()).toEqual(Object.keys(deskPersonalData.erase.why).toSorted())
})

test('after an erasure, address, name and words of the person are in no table but the invoices', async () => {
  expect(await tablesAboutHer()).toEqual([
    'alerts',
    'caseMessages',
    'cases',
    'decisionMessages',
    'decisions',
    'displayNames',
    'documents',
    'orderMessages',
    'orderNames',
    'orders',
    'outbox',
    'postReports',
    'postTerms',
    'posts',
    'readers',
    'refunds',
    'reviews',
    'seats',
    'threads',
    'withdrawalNames',
    'withdrawals',
  ])
  const { blocked, keptInvoices } = await erasePersonalData(shop, HER.email)
  expect(blocked).toEqual([])
  expect(keptInvoices.length).toBeGreaterThan(0)
  expect(await tablesAboutHer()).toEqual(KEPT)
  for (const table of ['downloads', 'syncedLogs', 'screenshots', 'threadFollows', 'threadReads'] as const)
    expect(await shop.db.selectFrom(table).selectAll().execute(), table).toEqual([])
})

const namesIn = (data: object) => Object.entries(data).flatMap(([name, value]) => (hasRows(value) ? [name] : []))
const hasRows = (value: unknown) => typeof value === 'object' && value !== null && JSON.stringify(value) !== '[]'
