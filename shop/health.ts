import type { Shop } from './shop.ts'

export interface Health {
  database: 'up' | 'down'
  /** Mails waiting, of which some were refused before, and mails given up. */
  outbox: { queued: number; retrying: number; givenUp: number }
  alerts: number
}

/** For /healthz; a database that can't be read is `down`, not an exception. */
export async function health(shop: Shop): Promise<Health> {
  try {
    const mails = await shop.db
      .selectFrom('outbox')
      .select(({ fn }) => ['state', fn.countAll().as('count'), fn.count('lastError').as('refused')])
      .where('state', '!=', 'accepted')
      .groupBy('state')
      .execute()
    const alerts = shop.db.selectFrom('alerts').select(({ fn }) => fn.countAll().as('count'))
    const { count } = await alerts.where('seenAt', 'is', null).executeTakeFirstOrThrow()
    const of = (state: string) => mails.find((row) => row.state === state)
    const queued = of('queued')
    const outbox = {
      queued: Number(queued?.count ?? 0),
      retrying: Number(queued?.refused ?? 0),
      givenUp: Number(of('given-up')?.count ?? 0),
    }
    return { database: 'up', outbox, alerts: Number(count) }
  } catch (fault) {
    shop.log(`The database can't be read: ${fault instanceof Error ? fault.message : String(fault)}`)
    return { database: 'down', outbox: { queued: 0, retrying: 0, givenUp: 0 }, alerts: 0 }
  }
}
