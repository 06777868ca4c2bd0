import { expect, test } from 'vitest'
import { openPointLines } from './startup-log.ts'

const points = ['content/claims.ts: be able to prove “90% success rate”.']

test('a live shop logs open go-live points at its start; a rehearsal does not', () => {
  expect(openPointLines('live', points).join('\n')).toContain('90% success rate')
  expect(openPointLines('live', [])).toEqual([])
  expect(openPointLines('rehearsal', points)).toEqual([])
})
