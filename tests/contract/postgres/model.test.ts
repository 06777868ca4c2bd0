import { expect, test } from 'vitest'
import { replayTurns, runPairs, type Turn } from '../../model/pairs.ts'
import { LARGE_RUN_MS, SEED, STEPS } from '../../model/size.ts'
import { freshDatabase } from '../both-databases.ts'

const steps = STEPS ?? 2000

test(
  `${steps} steps on two servers, interleaved in pairs, break no invariant`,
  async () => {
    await expect(runPairs({ seed: SEED, steps, createDatabase: freshDatabase })).resolves.toBeUndefined()
  },
  LARGE_RUN_MS,
)

/** Turns that broke an invariant once, as short as they could be made. */
const KEPT: [about: string, turns: Turn[]][] = [
  [
    'a copy that is claimed while it and another one are refunded leaves both refunded, or none',
    [
      {
        steps: [
          {
            do: 'place',
            order: 1,
            email: 'buyer2@example.com',
            method: 'paypal',
            quantity: 4,
            code: '',
            country: 'AT',
            gift: null,
          },
        ],
        schedule: 0,
      },
      { steps: [{ do: 'pay', order: 1, cents: 'price', heard: 'return' }], schedule: 0 },
      {
        steps: [
          { do: 'claim', order: 1, place: 3, email: 'reader0@example.com' },
          { do: 'refund-copies', order: 1, places: [1, 3] },
        ],
        schedule: 419132163,
      },
    ],
  ],
]

test.each(KEPT)('%s', async (_, turns) => {
  expect((await replayTurns(turns, freshDatabase)).failure).toBeNull()
})
