import type { Kysely } from 'kysely'
import { existsSync } from 'node:fs'
import { money } from '../../../platform/format/money.ts'
import { OwnerError } from '../../../platform/format/owner-error.ts'
import { openPostgres } from '../../../platform/db/postgres.ts'
import type { PriceRow } from '../../../platform/db/rows/money.ts'
import { openSqlite } from '../../../platform/db/sqlite.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { ownerDays } from '../../../platform/shop/owner-days.ts'
import type { Mode, Settings, DatedPrice } from '../../../platform/shop/settings.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { priceAt } from './price-at.ts'

export type ChargedPrice = Pick<PriceRow, 'day' | 'from' | 'price' | 'kind'>

/** What the shop charges today, once per day and price. Only real money counts. */
export async function recordPrice({ db, settings, now }: Pick<Shop, 'db' | 'settings' | 'now'>): Promise<void> {
  if (settings.mode !== 'live') return
  const moment = now()
  const { from, price, kind } = priceAt(settings.offer.prices, moment)
  const day = ownerDays(settings.timeZone).dayOf(moment)
  await db
    .insertInto('prices')
    .values({ day, from, price, kind, at: moment.toISOString() })
    .onConflict((conflict) => conflict.columns(['day', 'from']).doNothing())
    .execute()
}

export async function chargedPrices(db: Kysely<Tables>): Promise<ChargedPrice[]> {
  return await db.selectFrom('prices').select(['day', 'from', 'price', 'kind']).orderBy('day').orderBy('at').execute()
}

/** For the build: reads the database and leaves it as it is. Empty where no shop has charged anything. */
export async function readChargedPrices(where: Settings['database'], mode: Mode): Promise<ChargedPrice[]> {
  if (mode !== 'live' || ('sqliteFile' in where && !existsSync(where.sqliteFile))) return []
  const db = 'sqliteFile' in where ? openSqlite(where.sqliteFile) : openPostgres(where.postgresUrl, () => undefined)
  try {
    const tables = await db.introspection.getTables()
    return tables.some(({ name }) => name === 'prices') ? await chargedPrices(db) : []
  } finally {
    await db.destroy()
  }
}

/** The history is evidence: a row that was charged must stay in content/prices.ts as it was. */
export async function refuseEditedPrices(db: Kysely<Tables>, settings: Settings, now: Date): Promise<void> {
  const { currency, prices } = settings.offer
  const charged = await chargedPrices(db)
  const today = ownerDays(settings.timeZone).dayOf(now)
  for (const { from, price, kind } of charged) {
    const row = prices.find((one) => one.from === from)
    if (row?.price === price && row.kind === kind) continue
    const present = row ? `it now says ${money(row.price, currency)}, ${row.kind}` : 'it is gone'
    throw new OwnerError(
      `content/prices.ts: the row from ${from} was charged as ${money(price, currency)}, ${kind}, but ${present}. Restore it, and add a row with a later day for a new price.`,
    )
  }
  const added = prices.find((row, i) => contradicts(row, { charged, until: prices[i + 1]?.from ?? today, today }))
  if (added) {
    throw new OwnerError(
      `content/prices.ts: the row from ${added.from} was added after that day, when another price was charged. Use today or a later day.`,
    )
  }
}

/** A row never charged, for past days on which the shop charged another one. */
function contradicts(
  { from }: DatedPrice,
  { charged, until, today }: { charged: readonly ChargedPrice[]; until: string; today: string },
): boolean {
  if (charged.some((row) => row.from === from)) return false
  return charged.some(({ day }) => day >= from && day < until && day < today)
}
