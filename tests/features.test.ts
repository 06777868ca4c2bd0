import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '../app/features.ts'

const root = join(import.meta.dirname, '..')

test('every kind of email is named and composed by one feature', () => {
  const named = globSync('features/*/mails/mails.ts', { cwd: root }).flatMap((file) => {
    const [, kinds = ''] = /interface MailKinds \{([^}]*)\}/.exec(readFileSync(join(root, file), 'utf8')) ?? []
    return [...kinds.matchAll(/([a-z-]+)'?: true/g)].map(([, kind = '']) => kind)
  })
  expect(named.length).toBeGreaterThan(20)
  expect(features.flatMap(({ mails = {} }) => Object.keys(mails)).toSorted()).toEqual(named.toSorted())
})
