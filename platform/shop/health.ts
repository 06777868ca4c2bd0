import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Shop } from './shop.ts'

/** Queries the database and writes to the disk. A new problem is logged once. */
export async function checkHealth(shop: Shop): Promise<void> {
  const trouble = (await databaseTrouble(shop)) ?? (await diskTrouble(shop))
  if (trouble && shop.health.up) shop.log(`For the owner: ${trouble}`)
  if (!trouble && !shop.health.up) shop.log('The shop is healthy again.')
  shop.health.up = trouble === null
}

async function databaseTrouble({ db }: Shop): Promise<string | null> {
  return await troubleOf("the database can't be read", () => sql`select 1`.execute(db))
}

async function diskTrouble({ settings }: Shop): Promise<string | null> {
  return await troubleOf("the data folder can't be written", async () => {
    const file = await open(join(settings.dataFolder, '.probe'), 'w', 0o600)
    try {
      await file.write('The shop can write here.\n')
      await file.sync()
    } finally {
      await file.close()
    }
  })
}

async function troubleOf(what: string, work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    return `${what}: ${error instanceof Error ? error.message : String(error)}`
  }
}
