import type { Shop } from './shop.ts'

export interface Health {
  database: 'up' | 'down'
  /** Mails waiting, of which some were refused before, and mails given up. */
  outbox: { queued: number; retrying: number; givenUp: number }
  alerts: number
}

/** For /healthz; a database that can't be read is `down`, not an exception. */
export async function health(shop: Shop): Promise<Health> {
  throw new Error(`Not written yet: ${shop.settings.siteUrl}`)
}
