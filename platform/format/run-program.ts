import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs a Node program in a process of its own. Rejects with the program's own error message. */
export async function runProgram(
  script: string,
  args: readonly string[],
  options: { timeout: number; signal?: AbortSignal; inBackground?: boolean },
): Promise<void> {
  try {
    const running = execute(process.execPath, [script, ...args], options)
    const { pid } = running.child
    if (options.inBackground && pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
    await running
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    const message = /^\w*Error: (.*)$/m.exec(stderr)?.[1]
    throw new Error(message ?? `${script} failed: ${String(error)}`, { cause: error })
  }
}
