import { join } from 'node:path'
import { askSettings } from '../configure/configure.ts'
import { readEnvFile, writeEnvFile } from '../configure/env-file.ts'
import { openTerminal } from '../configure/terminal.ts'
import { defaultContent } from '../../platform/content/defaults.ts'
import type { UnreadCommand } from './command.ts'

const FILE = '.env'
const EXAMPLE = join(import.meta.dirname, '../..', '.env.example')

/** The service can't write the file: its file system is read-only on purpose. */
export const configureCommand: UnreadCommand = {
  name: 'configure',
  usage: '',
  about: 'asks for address, proxy, email and payment keys, checks them, and writes the file .env',
  async runUnread() {
    const { stdin: input, stdout: output } = process
    const terminal = openTerminal({ input, output, isTerminal: input.isTTY && output.isTTY })
    try {
      const changes = await askSettings(terminal, readEnvFile(FILE), defaultContent)
      await writeEnvFile(FILE, changes, EXAMPLE)
      return {
        text: `\n${FILE} is written. Now run: npm run build, then restart the server. npm run desk -- go-live lists what is left.`,
        data: { written: Object.keys(changes) },
      }
    } finally {
      terminal.close()
    }
  },
}
