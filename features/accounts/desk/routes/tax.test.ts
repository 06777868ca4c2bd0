import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskRoutes, fill } from '../../../../routes.ts'
import { exportMovements } from '../../ledger/export.ts'
import { lastEntry, readJournal } from '../../../../platform/journal/journal.ts'
import { ownerOf, type Owner } from '../../../../tests/support/shop/owner.ts'
import { report, soldTo } from '../../../../tests/support/shop/taxed-sales.ts'
import { taxedByOss } from '../../../../tests/support/shop/test-shop.ts'
import { openTestSite, type TestSite } from '../../../../tests/support/shop/test-site.ts'

let site: TestSite
let owner: Owner

/** Two sales to France and one to Greece in 2026; one of them is refunded in 2027. */
beforeAll(async () => {
  const rates = taxedByOss.rates.map((row) => ({ ...row, checkedOn: '2026-11-01', checkedBy: 'An accountant' }))
  site = await openTestSite({ tax: { ...taxedByOss, rates } })
  await soldTo(site.shop, 'GR')
  await soldTo(site.shop, 'US')
  await soldTo(site.shop, 'FR')
  const refunded = await soldTo(site.shop, 'FR')
  site.shop.wait({ days: 60 })
  await report(site.shop, refunded, [['re_1', 4000]])
  owner = await ownerOf(site)
})
afterAll(() => site.shop.remove())

const fileOf = async (quarter: string, format: 'csv' | 'bzst') =>
  (await (await owner.post(deskRoutes.taxFile, { quarter, format })).text()).trimEnd()

test('as CSV it carries every block, and the German draft the supplies alone', async () => {
  expect((await fileOf('2026-Q4', 'csv')).split('\r\n')).toEqual([
    'Block,Period,State,Rate type,Rate,Taxable,VAT',
    'supply,,EL,STANDARD,24.00,32.26,7.74',
    'supply,,FR,STANDARD,20.00,66.66,13.34',
    'total,,,,,,21.08',
  ])
  expect(await fileOf('2027-Q1', 'csv')).toContain('correction,Q4.2026,FR,,,,-6.67')
  expect(await fileOf('2026-Q4', 'bzst')).toBe(
    '#v2.0\n1,EL\n2,EL,STANDARD,"24,00","32,26","7,74"\n1,FR\n2,FR,STANDARD,"20,00","66,66","13,34"',
  )
})

test('the desk shows thresholds, the quarter and countries outside the EU, and hands out both files', async () => {
  const now = await (await owner.get(deskRoutes.tax)).text()
  for (const text of ['Thresholds', '2027-Q1', 'Draft: it can’t be filed yet.', 'Q4.2026', '<meter']) {
    expect(now).toContain(text)
  }
  const before = await (await owner.get(`${deskRoutes.tax}?quarter=2026-Q4`)).text()
  for (const text of ['€21.08', 'EL', '24%', 'Due by 31 January 2027.', '€32.26', '€7.74'])
    expect(before).toContain(text)
  expect(before).not.toContain('Draft: it')
  expect((await owner.get(`${deskRoutes.tax}?quarter=<script>`)).status).toBe(200)
  const file = await owner.post(deskRoutes.taxFile, { quarter: '2026-Q4', format: 'csv' })
  expect(file.headers.get('content-disposition')).toContain('oss-2026-Q4.csv')
  const exports = (await readJournal(site.shop, 20)).filter(({ act }) => act === 'oss')
  expect(exports.map(({ note }) => note)).toContain('2026-Q4')
  const german = await owner.post(deskRoutes.taxFile, { quarter: '2026-Q4', format: 'bzst' })
  expect(german.headers.get('content-disposition')).toContain('oss-2026-Q4-bzst-draft.csv')
})

test('the list of payments names each country, and filters by it', async () => {
  const movements = await (await owner.get(`${deskRoutes.money}?country=FR`)).text()
  expect(movements).toMatch(/<option value="FR" selected="">France</)
  expect(movements).toContain('data-label="Country">France<')
  expect(movements).not.toContain('data-label="Country">Greece<')
})

test('the accountant’s file names taxable amount, rate, VAT, country and document of each movement', async () => {
  let csv = ''
  for await (const part of exportMovements(site.shop, { from: '2026-01-01', to: '2027-12-31' })) csv += part
  const lines = csv.trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/Taxable,VAT rate,VAT,VAT country,Loss,Evidence,Document$/)
  expect(lines.filter((line) => line.includes(',sale,')).map((line) => line.split(',').slice(-7).join())).toEqual(
    expect.arrayContaining([
      '32.26,24.00,7.74,GR,0.00,one,REHEARSAL-2026-00001',
      '40.00,0.00,0.00,US,0.00,one,REHEARSAL-2026-00002',
      '33.33,20.00,6.67,FR,0.00,one,REHEARSAL-2026-00003',
    ]),
  )
  expect(lines.at(-1)).toMatch(/-33\.33,20\.00,-6\.67,FR,0\.00,one,REHEARSAL-2027-00001$/)
})

test('a state with a negative balance is listed apart in every form of the return', async () => {
  expect(await fileOf('2027-Q1', 'csv')).toMatch(/negative balance,,FR,,,,-6\.67\r\ntotal,,,,,,0\.00/)
  expect(await (await owner.get(deskRoutes.tax)).text()).toContain('FR: €-6.67. That state repays it')
})

test('an order at the desk says how well its country is supported', async () => {
  const { id } = await site.shop.db
    .selectFrom('orders')
    .select('id')
    .where('taxCountry', '=', 'GR')
    .executeTakeFirstOrThrow()
  const page = await (await owner.get(fill(deskRoutes.order, id))).text()
  expect(page).toContain('Greece: one piece of evidence')
})

test('the owner marks a return as filed, once, and only one that can be filed', async () => {
  const before = await (await owner.get(`${deskRoutes.tax}?quarter=2026-Q4`)).text()
  expect(before).toContain('I have filed this return')
  expect(await (await owner.get(deskRoutes.tax)).text()).not.toContain('I have filed this return')
  expect((await owner.post(deskRoutes.tax, { quarter: '2027-Q1' })).status).toBe(400)
  const [, version = ''] = /name="version" value="([^"]+)"/.exec(before) ?? []
  const marked = await owner.post(deskRoutes.tax, { quarter: '2026-Q4', version })
  expect(marked.headers.get('location')).toBe(`${deskRoutes.tax}?quarter=2026-Q4`)
  const after = await (await owner.get(`${deskRoutes.tax}?quarter=2026-Q4`)).text()
  expect(after).toContain('Filed on 14 January 2027.')
  expect(after).not.toContain('I have filed this return')
  expect((await lastEntry(site.shop, 'oss-filed'))?.note).toBe('2026-Q4')
})

test('a shop without a country or a One-Stop Shop duty is offered no return', async () => {
  const unset = await openTestSite()
  const page = await (await (await ownerOf(unset)).get(deskRoutes.tax)).text()
  expect(page).toContain('sales at home count as sales to other EU countries')
  expect(page).toContain('there is nothing to declare here')
  for (const text of ['nil return', 'Download as CSV', 'Due by']) expect(page).not.toContain(text)
  await unset.shop.remove()
})

test('the chain of documents is checked on a page, which says where it is broken and since when it has a gap', async () => {
  const { db } = site.shop
  const page = async () => await (await owner.get(deskRoutes.documents)).text()
  expect(await (await owner.get(deskRoutes.tax)).text()).toContain(deskRoutes.documents)
  const intact = await page()
  for (const text of ['REHEARSAL-2026: complete (4)', 'REHEARSAL-2027: complete (1)']) expect(intact).toContain(text)
  expect(intact).not.toContain('A backup was restored')
  await db
    .insertInto('documentSeries')
    .values({ letter: '270101-K7QXRM', startedAt: '2027-01-02T10:00:00.000Z' })
    .execute()
  expect(await page()).toContain('A backup was restored on 2 January 2027.')
  await sql`drop trigger "documentsRefuseUpdate"`.execute(db)
  await db.updateTable('documents').set({ body: '{}' }).where('number', '=', 'REHEARSAL-2026-00002').execute()
  expect(await page()).toContain('REHEARSAL-2026: changed or missing at REHEARSAL-2026-00002. Compare with a backup.')
})
