import { expect, test } from 'vitest'
import { openPointLines } from './startup-log.ts'

const points = ['content/claims.ts: be able to prove “90% success rate”.']

test('a shop that takes money says at its start what is not settled; one that rehearses does not', () => {
  expect(openPointLines('live', points).join('\n')).toContain('90% success rate')
  expect(openPointLines('live', [])).toEqual([])
  expect(openPointLines('rehearsal', points)).toEqual([])
})
