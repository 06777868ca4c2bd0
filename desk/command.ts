import { join } from 'node:path'
import { EnvironmentFault, readEnvironment } from '../env.ts'
import { openOwnShop, readBuilt } from '../open-shop.ts'
import { SettingsFault } from '../shop/settings.ts'
import type { Shop } from '../shop/shop.ts'

const dist = join(import.meta.dirname, '..', 'dist')

/** The command was called wrongly; the message says how to call it. */
export class UsageFault extends Error {}

/** Opens the shop for one command and closes it again. What the owner can mend is one line. */
export async function withOwnShop(command: (shop: Shop) => Promise<string>): Promise<void> {
  try {
    const shop = await openOwnShop(readEnvironment(), readBuilt(dist))
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
