import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Tables } from '../platform/db/tables.ts'

const root = join(import.meta.dirname, '..')

/** The folder that writes each table. Others call its functions. */
const OWNERS: Record<keyof Tables, string> = {
  orders: 'features/orders',
  disputes: 'features/orders',
  paymentHolds: 'features/orders',
  codes: 'features/orders',
  links: 'features/orders',
  agreements: 'features/orders',
  prices: 'features/orders',
  seats: 'features/orders',
  withdrawalNames: 'features/orders',
  rehearsedRefunds: 'features/providers',
  ledger: 'features/accounts',
  documents: 'features/accounts',
  documentCounters: 'features/accounts',
  documentSeries: 'features/accounts',
  ossReturns: 'features/accounts',
  inbox: 'features/payments',
  refunds: 'features/payments',
  rehearsals: 'features/payments',
  downloads: 'features/delivery',
  withdrawals: 'features/after-sale',
  cases: 'features/after-sale',
  caseMessages: 'features/after-sale',
  screenshots: 'features/after-sale',
  requests: 'features/after-sale',
  uploads: 'features/after-sale',
  syncedLogs: 'features/reading',
  readers: 'features/board',
  displayNames: 'features/board',
  threads: 'features/board',
  posts: 'features/board',
  postTerms: 'features/board',
  threadReads: 'features/board',
  threadFollows: 'features/board',
  postReports: 'features/board',
  decisions: 'features/board',
  decisionMessages: 'features/board',
  reviews: 'features/reviews',
  deskLinks: 'features/desk',
  deskPasskeys: 'features/desk',
  deskCodes: 'features/desk',
  deskChallenges: 'features/desk',
  deskSessions: 'platform/desk-kit',
  outbox: 'platform',
  alerts: 'platform',
  journal: 'platform/journal',
  visits: 'platform/visits',
  sweeps: 'app/shop',
}

test('a table is written by the folder that owns it', () => {
  const owners = Object.entries(OWNERS)
  const files = globSync('{app,features,platform}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|^platform\/db\//.test(file),
  )
  const found = files.flatMap((file) =>
    writtenIn(readFileSync(join(root, file), 'utf8'))
      .filter((table) => !owners.some(([name, folder]) => table === `'${name}'` && file.startsWith(`${folder}/`)))
      .map((table) => `${file} writes ${table}`),
  )
  expect(files.length).toBeGreaterThan(600)
  expect(found).toEqual([])
})

/** The arguments of calls that write: names in quotes. */
function writtenIn(code: string): string[] {
  const calls = [...code.matchAll(/\b(?:updateTable|insertInto|deleteFrom|deleteByOrder)\(([^)]*)\)/g)]
  return calls.flatMap(([, tables = '']) => tables.split(',').map((table) => table.trim()))
}
