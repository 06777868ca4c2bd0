import { expect, test } from 'vitest'
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
  ['Ben Li ben@run.example', [{ ...both, name: 'Ben Li' }]],
  ['Ben Li', [{ name: 'Ben Li', email: null }]],
  ['Li, Ben', [{ name: 'Li, Ben', email: null }]],
  ['ben@run.example', [{ ...both, name: '' }]],
  [
    'ben@run.example, zoe@run.example',
    [
      { ...both, name: '' },
      { name: '', email: 'zoe@run.example' },
    ],
  ],
  ['Ben\n\nben\nBen ben@run.example\nBEN@run.example', [{ name: 'Ben', email: null }, both]],
])('“%s” names its people', (typed, recipients) => {
  expect(parseRecipients(typed)).toEqual({ recipients, lines: [] })
})

test.each([
  'zoe@',
  'Ben\tben@run.example\tzoe@run.example',
  'www.hopper.example',
  'ben@run.example zoe@run.example',
  'Ben, Zoe, ben@run.example',
  'ben@run.example, Ben',
  'Li, Ben <ben@run.example>',
  'a'.repeat(61),
  `${'a'.repeat(61)} ben@run.example`,
])('“%s” is asked about', (typed) => {
  expect(parseRecipients(`Grace\n${typed}`)).toEqual({ recipients: [{ name: 'Grace', email: null }], lines: [typed] })
})
