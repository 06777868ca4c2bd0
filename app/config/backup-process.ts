import { execFile } from 'node:child_process'
import { OwnerError } from '../../platform/format/owner-error.ts'

/** Of the folder in which the server runs. */
const COMMANDS = 'app/commands/main.ts'

/**
 * Runs the command in a process of its own, because reading the copy back would keep visitors waiting. What it prints
 * when it fails is for the owner.
 */
export async function runBackup(command = COMMANDS): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, [command, 'backup'], (error, _, printed) => {
      if (error) reject(new OwnerError(printed.trim().split('\n').at(-1) || error.message, { cause: error }))
      else resolve()
    })
  })
}
