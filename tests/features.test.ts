import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '../app/features.ts'

const root = join(import.meta.dirname, '..')

test('every kind of email is declared by one feature', () => {
  const rows = readFileSync(join(root, 'platform/db/rows/mail.ts'), 'utf8')
  const [kinds = ''] = /export type MailKind =[^]*?(?=\n\/\*\*|\n\n)/.exec(rows) ?? []
  const all = [...kinds.matchAll(/'([a-z-]+)'/g)].map(([, kind = '']) => kind)
  expect(all.length).toBeGreaterThan(20)
  expect(features.flatMap(({ mails = {} }) => Object.keys(mails)).toSorted()).toEqual(all.toSorted())
})
