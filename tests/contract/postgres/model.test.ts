import { expect, test } from 'vitest'
import { runPairs } from '../../model/pairs.ts'
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
