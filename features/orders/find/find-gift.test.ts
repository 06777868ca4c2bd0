import { expect, test } from 'vitest'
import { deskOrders } from '../../../content/desk/orders.ts'
import type { MailState } from '../../../platform/db/rows/mail.ts'
import { type GiftState, giftStateOf } from './find-gift.ts'

const NOW = new Date('2026-11-18T12:00:00.000Z')
const emailed = {
  state: 'open',
  sentTo: 'grace@example.com',
  delivery: 'email',
  availableAt: NOW.toISOString(),
} as const
const mail = (state: MailState, attempts = 1) => ({ state, attempts })

const situations: [GiftState, Parameters<typeof giftStateOf>[0], ReturnType<typeof mail> | undefined][] = [
  ['opened', { ...emailed, state: 'claimed' }, mail('filed')],
  ['refunded', { ...emailed, state: 'closed' }, mail('accepted')],
  ['card', { ...emailed, sentTo: null, delivery: 'card', availableAt: null }, undefined],
  ['unaddressed', { ...emailed, sentTo: null }, undefined],
  ['waiting', { ...emailed, availableAt: '2026-12-24T08:00:00.000Z' }, mail('queued', 0)],
  ['queued', emailed, mail('queued', 0)],
  ['retrying', emailed, mail('queued', 2)],
  ['sent', emailed, mail('accepted')],
  ['sent', emailed, undefined],
  ['sent', { ...emailed, delivery: 'card', availableAt: null }, mail('accepted')],
  ['filed', emailed, mail('filed')],
  ['failed', emailed, mail('refused')],
  ['failed', emailed, mail('given-up', 12)],
]

test.each(situations)('a gift is %s', (state, seat, email) => {
  expect(giftStateOf(seat, email, NOW)).toBe(state)
})

test('every state of a gift is tried', () => {
  expect(new Set(situations.map(([state]) => state))).toEqual(new Set(Object.keys(deskOrders.records.gift.states)))
})
