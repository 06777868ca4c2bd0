import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../config/arguments.ts'
import { databaseSettings, type Environment, readEnvironment } from '../config/env.ts'
import { openConfiguredShop, readBuilt } from '../config/open-shop.ts'
import { OwnerError } from '../format/owner-error.ts'
import type { Settings } from '../shop/settings.ts'
import type { Shop } from '../shop/shop.ts'

const dist = join(import.meta.dirname, '..', 'dist')

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

export type Command = ShopCommand | PlainCommand

export async function runCommand(command: Command, args: readonly string[]): Promise<CommandResult> {
  const environment = readEnvironment()
  if ('runClosed' in command) return await command.runClosed(environment, args)
  requireExistingDatabase(databaseSettings(environment))
  const shop = await openConfiguredShop(environment, readBuilt(dist), console.error)
  try {
    return await command.run(shop, args)
  } finally {
    await shop.close()
  }
}

export function exitCodeOf(error: unknown): 1 | 2 | undefined {
  if (error instanceof UsageError) return 2
  return error instanceof OwnerError ? 1 : undefined
}

export function requireExistingDatabase(where: Settings['database']): void {
  if (!('sqliteFile' in where) || existsSync(where.sqliteFile)) return
  throw new OwnerError(`There is no shop at ${where.sqliteFile}. Is DATA_FOLDER the one the server uses?`)
}
