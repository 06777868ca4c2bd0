import { expect, test } from 'vitest'
import { runModel } from './run.ts'
import { LARGE_RUN_MS, SEED, STEPS } from './size.ts'

const steps = STEPS ?? 500

test(
  `${steps} random steps break no invariant of money, copies, documents and mail`,
  async () => {
    await expect(runModel({ seed: SEED, steps })).resolves.toBeUndefined()
  },
  LARGE_RUN_MS,
)
