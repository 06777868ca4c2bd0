import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../config/arguments.ts'
import { databaseSettings, type Environment, readEnvironment } from '../config/env.ts'
import { openOwnShop, readBuilt } from '../config/open-shop.ts'
import { OwnerError } from '../format/owner-error.ts'
import type { Settings } from '../shop/settings.ts'
import type { Shop } from '../shop/shop.ts'

const dist = join(import.meta.dirname, '..', 'dist')

/** What a command has to say: to a person, and with `--json` to a program. */
export interface CommandResult {
  text: string
  data: unknown
  /** 0 unless it says otherwise. */
  exitCode?: number
}

interface CommandInfo {
  name: string
  /** What is written behind the name. */
  usage: string
  about: string
}

/** A command that works on the open shop. */
export interface ShopCommand extends CommandInfo {
  run(shop: Shop, args: readonly string[]): Promise<CommandResult>
}

/** One for which the shop must not, or need not, be open. */
export interface PlainCommand extends CommandInfo {
  runClosed(environment: Environment, args: readonly string[]): Promise<CommandResult>
}

export type Command = ShopCommand | PlainCommand

/** Opens the shop for one command and closes it again. What it says on the way is no part of the answer. */
export async function runCommand(command: Command, args: readonly string[]): Promise<CommandResult> {
  const environment = readEnvironment()
  if ('runClosed' in command) return await command.runClosed(environment, args)
  requireExistingDatabase(databaseSettings(environment))
  const shop = await openOwnShop(environment, readBuilt(dist), console.error)
  try {
    return await command.run(shop, args)
  } finally {
    await shop.close()
  }
}

/** What the owner can mend is one line, and an exit code: 2 for a command called wrongly, 1 for the rest. */
export function exitCodeOf(error: unknown): 1 | 2 | undefined {
  if (error instanceof UsageError) return 2
  return error instanceof OwnerError ? 1 : undefined
}

/** An order put back into a new, empty shop would be lost again. */
export function requireExistingDatabase(where: Settings['database']): void {
  if (!('sqliteFile' in where) || existsSync(where.sqliteFile)) return
  throw new OwnerError(`There is no shop at ${where.sqliteFile}. Is DATA_FOLDER the one the server uses?`)
}
