import { expect, test } from 'vitest'
import { processorTime } from '../../tests/support/processor-time.ts'
import { parseRecipients } from './recipients.ts'

const both = { name: 'Ben', email: 'ben@run.example' }

test.each([
  ['Ben <ben@run.example>', [both]],
  ['Ben ben@run.example', [both]],
  ['Ben\tben@run.example', [both]],
  ['ben@run.example\tBen', [both]],
  ['Ben\tben@run.example\t+49 170 555\tU18', [both]],
  ['7\tBen\tLi\tben@run.example', [{ ...both, name: 'Ben Li' }]],
  ['ben@run.example\t+49 170 555', [{ ...both, name: '' }]],
  ['ben@run.example\tBen\tU18', [both]],
  ['Ben\t+49 170 555', [{ name: 'Ben', email: null }]],
  ['Ben,ben@run.example', [both]],
  ['Ben; ben@run.example', [both]],
  ['ben@run.example, Ben', [both]],
  ['ben@run.example;"Li, Ben"', [{ ...both, name: 'Li, Ben' }]],
  ['ben@run.example, Ben, zoe@run.example, Zoe', [both, { name: 'Zoe', email: 'zoe@run.example' }]],
  ['Ben Li ben@run.example', [{ ...both, name: 'Ben Li' }]],
  ['Ben Li', [{ name: 'Ben Li', email: null }]],
  ['Li, Ben', [{ name: 'Li, Ben', email: null }]],
  ['Li, Ben <ben@run.example>', [{ ...both, name: 'Li, Ben' }]],
  ['Li, Ben, ben@run.example', [{ ...both, name: 'Li, Ben' }]],
  ['1. Li, Ben, <ben@run.example>;', [{ ...both, name: 'Li, Ben' }]],
  ['ben@run.example', [{ ...both, name: '' }]],
  ['mailto:ben@run.example', [{ ...both, name: '' }]],
  ['Ben <mailto:ben@run.example>', [both]],
  ['Ben, ben@run.example, zoe@run.example', [both, { name: '', email: 'zoe@run.example' }]],
  [
    'ben@run.example, zoe@run.example',
    [
      { ...both, name: '' },
      { name: '', email: 'zoe@run.example' },
    ],
  ],
  ['1. Ben ben@run.example', [both]],
  ['12) Ben ben@run.example', [both]],
  ['- Ben ben@run.example', [both]],
  ['• Ben <ben@run.example>', [both]],
  ['* ben@run.example\n2.\n-', [{ ...both, name: '' }]],
  ['1.ben@run.example', [{ name: '', email: '1.ben@run.example' }]],
  ['Name\tE-mail\nBen\tben@run.example', [both]],
  ['first name, last name, email address\nBen ben@run.example', [both]],
])('“%s” names its people', (typed, recipients) => {
  expect(parseRecipients(typed)).toEqual({ recipients, wrong: [], repeated: [] })
})

test('who is on the list twice gets one copy, and is named', () => {
  expect(parseRecipients('Ben\n\nben\nBEN@run.example\nBen ben@run.example\nBen ben@run.example')).toEqual({
    recipients: [{ name: 'Ben', email: null }, both],
    wrong: [],
    repeated: ['Ben'],
  })
})

test('two people with one address are asked about: neither vanishes', () => {
  expect(parseRecipients('Ann ann@run.example\nBob Ann@run.example')).toEqual({
    recipients: [{ name: 'Ann', email: 'ann@run.example' }],
    wrong: [{ line: 2, reason: 'shared', text: 'Bob', other: 'Ann' }],
    repeated: [],
  })
})

test.each([
  ['Zoe zoe@', 'no-address', 'zoe@'],
  ['Ben ben@run,example', 'no-address', 'ben@run,example'],
  ['ben@run.example,zoe@, tim@run.example', 'no-address', 'zoe@'],
  ['Ben, ben@, Zoe', 'no-address', 'ben@'],
  ['Ben\tben@run.example\tzoe@run.example', 'unclear', undefined],
  ['www.hopper.example', 'no-at', undefined],
  ['Ben ben.run.example', 'no-at', 'ben.run.example'],
  ['Ben ben@@run.example', 'two-at', 'ben@@run.example'],
  ['ben@run.example zoe@run.example', 'unclear', undefined],
  ['Ben, Zoe, Tim, ben@run.example', 'unclear', undefined],
  ['Ben, +49 170 555, ben@run.example', 'unclear', undefined],
  ['ben@run.example, Li, Ben', 'unclear', undefined],
  ['ben@run.example, +49 170 555', 'unclear', undefined],
  ['Li, Ben <ben@run.example>, zoe@run.example', 'unclear', undefined],
  ['a'.repeat(61), 'long-name', undefined],
  [`${'a'.repeat(61)} ben@run.example`, 'long-name', undefined],
])('“%s” is asked about: %s', (typed, reason, text = typed) => {
  expect(parseRecipients(`Grace\n\n${typed}`)).toEqual({
    recipients: [{ name: 'Grace', email: null }],
    wrong: [{ line: 3, reason, text }],
    repeated: [],
  })
})

test('a line of separators and half addresses is refused as fast as any', async () => {
  const line = `${' '.repeat(200)}Li, Ben,${' '.repeat(200)}${'a@'.repeat(100)}!,@`
  expect(await processorTime(() => parseRecipients(line))).toBeLessThan(500)
})

test('a list of ten thousand commas is refused as fast as any', async () => {
  const line = `${','.repeat(9_999)}!`
  expect(await processorTime(() => Array.from({ length: 10 }, () => parseRecipients(line)))).toBeLessThan(500)
})
