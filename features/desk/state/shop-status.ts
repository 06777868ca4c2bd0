import { sql } from 'kysely'
import { stat, statfs } from 'node:fs/promises'
import { fill, shopRoutes } from '../../../routes.ts'
import type { ProviderName } from '../../../platform/db/rows/orders.ts'
import { lastEntry } from '../../../platform/journal/journal.ts'
import { findMissingMethods, listProviders } from '../../providers/index.ts'
import { ProviderError, type PaymentProvider } from '../../../platform/payments/provider.ts'
import { subscribedEvents } from '../../../platform/payments/webhook-events.ts'
import type { Method, Mode } from '../../../platform/shop/settings.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { type SyncFigures, syncFigures } from '../../reading/index.ts'

export type ProviderAccount = { name: ProviderName } & (
  | { outcome: 'rehearsal' }
  | { outcome: 'silent'; why: string }
  | {
      outcome: 'answered'
      live: boolean
      webhook: string
      /** Events it is not subscribed to; `null`: no webhook to that address. */
      missing: readonly string[] | null
      /** Methods that the account does not accept; `null`: it did not say. */
      missingMethods: readonly Method[] | null
    }
)

interface ShopStatus {
  mode: Mode
  siteUrl: string
  providers: ProviderAccount[]
  mail: { server: boolean; to: string; last: { at: string; outcome: string } | null }
  database: { name: string; bytes: number }
  disk: { free: number; whole: number }
  /** Encrypted training logs. */
  sync: SyncFigures
  node: string
  backup: { at: string; place: string | null } | null
  canBackUp: boolean
  up: boolean
}

/** Asks the providers, the database and the disk. */
export async function shopStatus(shop: Shop): Promise<ShopStatus> {
  const { settings } = shop
  const mail = await lastEntry(shop, 'test-mail')
  const backup = await lastEntry(shop, 'backup')
  return {
    mode: settings.mode,
    siteUrl: settings.siteUrl,
    providers: await Promise.all(listProviders(shop).map((provider) => ask(shop, provider))),
    mail: {
      server: settings.mail.smtpUrl !== undefined,
      to: settings.seller.email,
      last: mail ? { at: mail.at, outcome: mail.note ?? '' } : null,
    },
    database: await databaseOf(shop),
    disk: await diskOf(settings.dataFolder),
    sync: await syncFigures(shop),
    node: process.version,
    backup: backup ? { at: backup.at, place: backup.note } : null,
    canBackUp: settings.backUp !== undefined,
    up: shop.health.up,
  }
}

async function ask(shop: Shop, provider: PaymentProvider): Promise<ProviderAccount> {
  const { name } = provider
  if (name === 'rehearsal' || !provider.inspectAccount) return { name, outcome: 'rehearsal' }
  const webhook = new URL(fill(shopRoutes.webhook, name), shop.settings.siteUrl).href
  try {
    const { live, events } = await provider.inspectAccount(webhook)
    const missing = events && subscribedEvents[name].filter((event) => !events.includes(event))
    const missingMethods = await findMissingMethods(shop, provider)
    return { name, outcome: 'answered', live, webhook, missing, missingMethods }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { name, outcome: 'silent', why: error.message }
  }
}

async function databaseOf({ db, settings: { database } }: Shop): Promise<ShopStatus['database']> {
  if ('sqliteFile' in database) {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
    return { name: `SQLite ${rows[0]?.version}`, bytes: (await stat(database.sqliteFile)).size }
  }
  const query = sql<{ version: string; bytes: string }>`select current_setting('server_version') as version,
    pg_database_size(current_database()) as bytes`
  const [row] = (await query.execute(db)).rows
  return { name: `PostgreSQL ${row?.version}`, bytes: Number(row?.bytes) }
}

async function diskOf(folder: string): Promise<ShopStatus['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, whole: blocks * bsize }
}
