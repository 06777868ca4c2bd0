import { MINUTE } from '../../../platform/format/duration.ts'
import { runProgram } from '../../../platform/format/run-program.ts'
import type { Settings } from '../../../platform/shop/settings.ts'

const TIMEOUT_MS = 5 * MINUTE

/** Runs the program in a process of its own, so that the server goes on answering. */
export const prepareInProcess =
  (program: string): NonNullable<Settings['prepareBook']> =>
  (...job) =>
    runProgram(program, job, { timeout: TIMEOUT_MS, inBackground: true })
