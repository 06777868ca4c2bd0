import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { allSteps, runStep, StepError } from './run-step.ts'

test('a step that fails stops the book when the other steps have ended', async () => {
  const other = Promise.withResolvers<void>()
  const failing = runStep('--eval', ['process.exitCode = 1'])
  let stopped = false
  const all = allSteps([failing, other.promise]).finally(() => (stopped = true))
  await expect(failing).rejects.toThrow(StepError)
  await setImmediate()
  expect(stopped).toBe(false)
  other.resolve()
  await expect(all).rejects.toThrow(StepError)
})
