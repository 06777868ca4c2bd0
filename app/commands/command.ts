import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../config/arguments.ts'
import { databaseSettings, type Environment, readEnvironment } from '../config/env.ts'
import { withRunningPort } from '../config/running-port.ts'
import { openConfiguredShop, readBuilt } from '../config/open-shop.ts'
import { OwnerError } from '../../platform/format/owner-error.ts'
import type { Settings } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'

export const dist = join(import.meta.dirname, '../..', 'dist')
const FIRST = 'link'

export interface CommandResult {
  text: string
  data: unknown
  /** 0 by default. */
  exitCode?: number
}

interface CommandInfo {
  name: string
  usage: string
  about: string
}

export interface ShopCommand extends CommandInfo {
  run(shop: Shop, args: readonly string[]): Promise<CommandResult>
}

/** Runs without opening the shop. */
export interface PlainCommand extends CommandInfo {
  runClosed(environment: Environment, args: readonly string[]): Promise<CommandResult>
}

/** Runs with wrong settings, too. */
export interface UnreadCommand extends CommandInfo {
  runUnread(): Promise<CommandResult>
}

export type Command = ShopCommand | PlainCommand | UnreadCommand

interface Call {
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
  return `npm run desk -- …\n${lines.join('\n')}\n\n--help after a name says how to call it; --json answers for programs.\nExit codes: 0 done, 1 not done, 2 called wrongly. Everything else is done at the desk.`
}

export async function runCommand(command: Command, args: readonly string[]): Promise<CommandResult> {
  if ('runUnread' in command) return await command.runUnread()
  const environment = withRunningPort(readEnvironment())
  if ('runClosed' in command) return await command.runClosed(environment, args)
  requireExistingDatabase(databaseSettings(environment))
  const { shop } = await openConfiguredShop(environment, readBuilt(dist), { log: console.error })
  try {
    return await command.run(shop, args)
  } finally {
    await shop.close()
  }
}

export function requireExistingDatabase(where: Settings['database']): void {
  if (!('sqliteFile' in where) || existsSync(where.sqliteFile)) return
  throw new OwnerError(`There is no shop at ${where.sqliteFile}. Is DATA_FOLDER the one the server uses?`)
}
