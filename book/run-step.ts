import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { OwnerError } from '../platform/format/owner-error.ts'

const root = join(import.meta.dirname, '..')

/** Of a step that has printed why it failed. */
export class StepError extends OwnerError {
  constructor() {
    super('The book could not be made; correct what the message above names, then try again.')
  }
}

/** A step of making the book: a program in a process of its own, whose memory is free afterwards. */
export async function runStep(
  program: string,
  args: readonly string[],
  { flags = [], env }: { flags?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  const child = spawn(process.execPath, [...flags, program, ...args], { cwd: root, env, stdio: 'inherit' })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new StepError()
}

/** A step whose errors print as those of a command. */
export const runCommand = (file: string, job: object): Promise<void> => runStep('run.ts', [file, JSON.stringify(job)])

/** `Promise.all` that waits for every step before it fails: a step must not write into a deleted folder. */
export async function allSteps<T extends unknown[]>(steps: [...T]): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(steps)
  return await Promise.all(steps)
}
