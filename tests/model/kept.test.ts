import { expect, test } from 'vitest'
import { replay } from './run.ts'
import type { Step } from './steps.ts'

const bought = (changes: Partial<Extract<Step, { do: 'place' }>> = {}): Step[] => [
  {
    do: 'place',
    order: 1,
    email: 'buyer0@example.com',
    method: 'paypal',
    quantity: 1,
    code: '',
    country: 'FR',
    gift: null,
    ...changes,
  },
  { do: 'pay', order: 1, cents: 'price', heard: 'both' },
]

/** Sequences that broke an invariant once, as short as they could be made. */
const KEPT: [about: string, steps: Step[]][] = [
  [
    'a lost dispute after a full refund is a loss on no document',
    [
      ...bought({ quantity: 6, code: 'FIVE' }),
      { do: 'withdraw', order: 1, from: 'page' },
      { do: 'dispute', order: 1, isTold: true },
      { do: 'decide-dispute', order: 1, verdict: 'lost', part: 0.1, isTold: true },
    ],
  ],
  [
    'two restores of one backup issue different numbers',
    [
      { do: 'backup' },
      { do: 'restore' },
      ...bought(),
      { do: 'restore' },
      ...bought({ order: 2, email: 'buyer1@example.com' }),
      { do: 'pay', order: 2, cents: 'price', heard: 'return' },
    ],
  ],
  [
    'an acknowledgement after an erasure has its own Message-ID',
    [
      ...bought({ quantity: 6 }),
      { do: 'withdraw', order: 1, from: 'page' },
      { do: 'dispute', order: 1, isTold: true },
      { do: 'erase', email: 'buyer0@example.com' },
      { do: 'withdraw', order: 1, from: 'page' },
    ],
  ],
  [
    'a code is not used twice by resuming cancelled orders',
    [
      ...[1, 2].flatMap((order): Step[] => [
        ...bought({ order, quantity: 2, code: 'QUARTER' }).slice(0, 1),
        { do: 'cancel', order },
      ]),
      ...[1, 2].flatMap((order): Step[] => [
        { do: 'resume', order },
        { do: 'pay', order, cents: 'price', heard: 'return' },
      ]),
    ],
  ],
  [
    'the copies of a refund that the bank rejects are open again',
    [
      ...bought({ quantity: 3 }),
      { do: 'withdraw', order: 1, from: 'page' },
      { do: 'reject-refund', order: 1, isTold: true },
    ],
  ],
  [
    'a copy whose refund the bank rejects can be read again',
    [
      ...bought({ quantity: 5 }),
      { do: 'claim', order: 1, place: 2, email: 'reader1@example.com' },
      { do: 'refund-copies', order: 1, places: [1, 2, 4] },
      { do: 'reject-refund', order: 1, isTold: true },
      { do: 'read', order: 1, place: 2 },
    ],
  ],
  [
    'a gift to an erased recipient is not mailed',
    [
      ...bought({ gift: { email: 'reader0@example.com', inDays: 5 } }),
      { do: 'erase', email: 'reader0@example.com' },
      { do: 'wait', minutes: 20 * 1440 },
    ],
  ],
  [
    'the giver of a gift whose recipient was erased before the payment is told',
    [
      ...bought({ gift: { email: 'reader0@example.com', inDays: 0 } }).slice(0, 1),
      { do: 'erase', email: 'reader0@example.com' },
      { do: 'pay', order: 1, cents: 'price', heard: 'return' },
    ],
  ],
  [
    'an order that was paid before the buyer cancelled counts as a use of its code',
    [
      ...bought({ method: 'card', code: 'QUARTER' }).slice(0, 1),
      { do: 'pay', order: 1, cents: 'price', heard: 'nothing' },
      { do: 'cancel', order: 1 },
      ...bought({ order: 2, code: 'QUARTER' }).slice(0, 1),
      { do: 'pay', order: 2, cents: 'price', heard: 'return' },
    ],
  ],
  [
    'a refund in the dashboard after a rejected one is in the ledger at once',
    [
      ...bought({ method: 'card', code: 'FIVE' }),
      { do: 'withdraw', order: 1, from: 'page' },
      { do: 'reject-refund', order: 1, isTold: false },
      { do: 'dashboard-refund', order: 1, cents: 592, isTold: true },
    ],
  ],
]

test.each(KEPT)('%s', async (_, steps) => {
  expect((await replay(steps)).failure).toBeNull()
})
