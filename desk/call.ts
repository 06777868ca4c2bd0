import { UsageError } from '../config/arguments.ts'
import type { Command } from './command.ts'

const FIRST = 'link'

export interface Call {
  command: Command
  args: readonly string[]
  help: boolean
  json: boolean
}

export function parseCall(commands: readonly Command[], argv: readonly string[]): Call {
  const args = argv.filter((word) => word !== '--help' && word !== '--json')
  const hasName = args[0] !== undefined && !args[0].startsWith('-')
  const name = hasName ? args[0] : FIRST
  const command = commands.find((one) => one.name === name)
  if (!command) throw new UsageError(`There is no command “${name}”.\n\n${helpFor(commands)}`)
  return { command, args: hasName ? args.slice(1) : args, help: argv.includes('--help'), json: argv.includes('--json') }
}

export function helpFor(commands: readonly Command[], one?: Command): string {
  if (one && one.name !== FIRST) return `npm run desk -- ${one.name} ${one.usage}\n\n${one.about}.`.replace(' \n', '\n')
  const lines = commands.map(({ name, usage, about }) => `  ${`${name} ${usage}`.trim()}\n      ${about}`)
  return `npm run desk -- …\n${lines.join('\n')}\n\n--help after a name says how to call it; --json answers for programs.\nExit codes: 0 done, 1 not done, 2 called wrongly.`
}
