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

export interface PendingWork {
  /** Mails waiting, of which some were refused before, and mails given up. */
  outbox: { queued: number; retrying: number; givenUp: number }
  alerts: number
}

/** For the owner only: the numbers reveal purchases. */
export async function countPendingWork({ db }: Pick<Shop, 'db'>): Promise<PendingWork> {
  const mails = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['state', fn.countAll().as('count'), fn.count('lastError').as('refused')])
    .where('state', 'in', ['queued', 'given-up'])
    .groupBy('state')
    .execute()
  const alerts = db.selectFrom('alerts').select(({ fn }) => fn.countAll().as('count'))
  const { count } = await alerts.where('seenAt', 'is', null).executeTakeFirstOrThrow()
  const of = (state: string) => mails.find((row) => row.state === state)
  const queued = of('queued')
  const outbox = {
    queued: Number(queued?.count ?? 0),
    retrying: Number(queued?.refused ?? 0),
    givenUp: Number(of('given-up')?.count ?? 0),
  }
  return { outbox, alerts: Number(count) }
}
