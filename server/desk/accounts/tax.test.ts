import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseCall } from '../../../desk/call.ts'
import { commands } from '../../../desk/commands.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { exportMovements } from '../../../shop/ledger/export.ts'
import { lastEntry } from '../../../shop/owner/journal.ts'
import { ownerOf, type Owner } from '../../../tests/support/shop/owner.ts'
import { report, soldTo } from '../../../tests/support/shop/taxed-sales.ts'
import { taxedByOss } from '../../../tests/support/shop/test-shop.ts'
import { openTestSite, type TestSite } from '../../../tests/support/shop/test-site.ts'

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

async function run(...words: string[]) {
  const { command, args } = parseCall(commands, words)
  if (!('run' in command)) throw new Error(`${words[0]} needs no shop.`)
  return await command.run(site.shop, args)
}

test('the terminal reports a quarter, and refuses one that is not over', async () => {
  const { text } = await run('oss', '2026-Q4')
  expect(text).toContain('One-Stop Shop, 2026-Q4. Due by 31 January 2027.')
  expect(text).toMatch(/EL +STANDARD +24% +€32\.26 +€7\.74/)
  expect(text).toContain('VAT payable: €21.08')
  expect((await lastEntry(site.shop, 'oss'))?.note).toBe('2026-Q4')
  await expect(run('oss', '2027-Q1')).rejects.toThrow(/2027-Q1 is not over yet\.\nAdd --draft/)
  expect((await run('oss', '2027-Q1', '--draft')).text).toMatch(/Q4\.2026 +FR +€-6\.67/)
  await expect(run('oss', '4/2026')).rejects.toThrow('Write it as 2026-Q4')
})

test('as CSV it carries every block, and the German draft the supplies alone', async () => {
  expect((await run('oss', '2026-Q4', '--csv')).text.split('\r\n')).toEqual([
    'Block,Period,State,Rate type,Rate,Taxable,VAT',
    'supply,,EL,STANDARD,24.00,32.26,7.74',
    'supply,,FR,STANDARD,20.00,66.66,13.34',
    'total,,,,,,21.08',
  ])
  expect((await run('oss', '2027-Q1', '--draft', '--csv')).text).toContain('correction,Q4.2026,FR,,,,-6.67')
  expect((await run('oss', '2026-Q4', '--bzst')).text).toBe(
    '#v2.0\n1,EL\n2,EL,STANDARD,"24,00","32,26","7,74"\n1,FR\n2,FR,STANDARD,"20,00","66,66","13,34"',
  )
})

test('the desk shows thresholds, the quarter and countries outside the EU, and hands out both files', async () => {
  const now = await (await owner.get(deskRoutes.tax)).text()
  for (const text of ['Thresholds', '2027-Q1', 'Draft: it can’t be filed yet.', 'Q4.2026', '<meter']) {
    expect(now).toContain(text)
  }
  const before = await (await owner.get(`${deskRoutes.tax}?quarter=2026-Q4`)).text()
  for (const text of ['€21.08', 'EL', '24%']) expect(before).toContain(text)
  expect(before).not.toContain('Draft: it')
  expect((await owner.get(`${deskRoutes.tax}?quarter=<script>`)).status).toBe(200)
  const file = await owner.post(deskRoutes.taxFile, { quarter: '2026-Q4', format: 'csv' })
  expect(file.headers.get('content-disposition')).toContain('oss-2026-Q4.csv')
  const german = await owner.post(deskRoutes.taxFile, { quarter: '2026-Q4', format: 'bzst' })
  expect(german.headers.get('content-disposition')).toContain('oss-2026-Q4-bzst-draft.csv')
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
  const { text } = await run('oss', '2027-Q1', '--draft')
  expect(text).toMatch(/FR: €-6\.67, repaid by that state and not part of the sum\nVAT payable: €0\.00/)
  expect((await run('oss', '2027-Q1', '--draft', '--csv')).text).toMatch(
    /negative balance,,FR,,,,-6\.67\r\ntotal,,,,,,0\.00/,
  )
  expect(await (await owner.get(deskRoutes.tax)).text()).toContain('FR: €-6.67. That state repays it')
})

test('an order at the desk says how well its country is supported', async () => {
  const { id } = await site.shop.db
    .selectFrom('orders')
    .select('id')
    .where('taxCountry', '=', 'GR')
    .executeTakeFirstOrThrow()
  const page = await (await owner.get(fill(deskRoutes.order, id))).text()
  expect(page).toContain('GR: one piece of evidence')
})

test('the owner marks a return as filed, once, and only one that can be filed', async () => {
  const before = await (await owner.get(`${deskRoutes.tax}?quarter=2026-Q4`)).text()
  expect(before).toContain('I have filed this return')
  expect(await (await owner.get(deskRoutes.tax)).text()).not.toContain('I have filed this return')
  expect((await owner.post(deskRoutes.tax, { quarter: '2027-Q1' })).status).toBe(400)
  const marked = await owner.post(deskRoutes.tax, { quarter: '2026-Q4' })
  expect(marked.headers.get('location')).toBe(`${deskRoutes.tax}?quarter=2026-Q4`)
  const after = await (await owner.get(`${deskRoutes.tax}?quarter=2026-Q4`)).text()
  expect(after).toContain('Filed on 14 January 2027.')
  expect(after).not.toContain('I have filed this return')
  expect((await lastEntry(site.shop, 'oss-filed'))?.note).toBe('2026-Q4')
})

test('the chain of documents is checked from the terminal', async () => {
  expect((await run('documents')).text).toBe(
    'REHEARSAL-2026: 4 documents, complete\nREHEARSAL-2027: 1 document, complete',
  )
})

test('a shop without a country or a One-Stop Shop duty is offered no return', async () => {
  const unset = await openTestSite()
  const page = await (await (await ownerOf(unset)).get(deskRoutes.tax)).text()
  expect(page).toContain('sales at home count as sales to other EU countries')
  expect(page).toContain('there is nothing to declare here')
  for (const text of ['nil return', 'Download as CSV', 'Due by']) expect(page).not.toContain(text)
  await unset.shop.remove()
})
