import { expect, test } from 'vitest'
import { unsettled } from './unsettled.ts'

const points = ['content/claims.ts: be able to prove “90% success rate”.']

test('a shop that takes money says at its start what is not settled; one that rehearses does not', () => {
  expect(unsettled('live', points).join('\n')).toContain('90% success rate')
  expect(unsettled('live', [])).toEqual([])
  expect(unsettled('rehearsal', points)).toEqual([])
})
