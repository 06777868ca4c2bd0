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
  outbox: 'platform/mail',
  alerts: 'platform',
  journal: 'platform/journal',
  visits: 'platform/visits',
  sweeps: 'app/shop',
}

/** These write tables of others, and must become fewer. */
const OTHERS: Record<string, (keyof Tables)[]> = {
  'features/privacy/retention/retention.ts': [
    'alerts',
    'caseMessages',
    'cases',
    'documents',
    'downloads',
    'ledger',
    'links',
    'orders',
    'outbox',
    'refunds',
    'rehearsals',
    'rehearsedRefunds',
    'screenshots',
    'syncedLogs',
    'withdrawals',
  ],
}

const names: string[] = Object.keys(OWNERS)
const isTable = (name: string): name is keyof Tables => names.includes(name)

test('a table is written by the folder that owns it', () => {
  const files = globSync('{app,features,platform}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|^platform\/db\//.test(file),
  )
  const found = files.toSorted().flatMap((file) => {
    const tables = writtenIn(readFileSync(join(root, file), 'utf8')).filter(
      (table) => !file.startsWith(`${OWNERS[table]}/`),
    )
    return tables.length > 0 ? [[file, tables]] : []
  })
  expect(files.length).toBeGreaterThan(600)
  expect(Object.fromEntries(found)).toEqual(OTHERS)
})

/** Those that are named, and in a file that deletes by a variable, every one it lists. */
function writtenIn(code: string): (keyof Tables)[] {
  const named = code.matchAll(/(?:updateTable|insertInto|deleteFrom)\('(\w+)'\)/g)
  const listed = /(?:updateTable|insertInto|deleteFrom)\((?!')/.test(code) ? code.matchAll(/^ {2}'(\w+)',$/gm) : []
  return [...new Set([...named, ...listed].map(([, name = '']) => name))].filter(isTable).toSorted()
}
