import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { databaseSettings, EnvironmentFault, readEnvironment } from '../env.ts'
import { openOwnShop, readBuilt } from '../open-shop.ts'
import { SettingsFault, type Settings } from '../shop/settings.ts'
import type { Shop } from '../shop/shop.ts'

const dist = join(import.meta.dirname, '..', 'dist')

/** The command was called wrongly; the message says how to call it. */
export class UsageFault extends Error {}

/** Opens the shop for one command and closes it again. What the owner can mend is one line. */
export async function withOwnShop(command: (shop: Shop) => Promise<string>): Promise<void> {
  try {
    const environment = readEnvironment()
    refuseToMakeOneUp(databaseSettings(environment))
    const shop = await openOwnShop(environment, readBuilt(dist))
    try {
      console.log(await command(shop))
    } finally {
      await shop.close()
    }
  } catch (fault) {
    const expected = [EnvironmentFault, SettingsFault, UsageFault].some((Fault) => fault instanceof Fault)
    if (!expected || !(fault instanceof Error)) throw fault
    console.error(fault.message)
    process.exitCode = 1
  }
}

/** An order put back into a new, empty shop would be lost again. */
export function refuseToMakeOneUp(where: Settings['database']): void {
  if (!('sqliteFile' in where) || existsSync(where.sqliteFile)) return
  throw new SettingsFault(`There is no shop at ${where.sqliteFile}. Is DATA_FOLDER the one the server uses?`)
}
