import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which edition was fetched, which one a buyer was told of, and who wants to hear of none. */
export const editions: Migration = {
  async up(db: Kysely<never>) {
    const orders = () => db.schema.alterTable('orders')
    await orders().addColumn('editionFetched', 'integer').execute()
    await orders().addColumn('editionTold', 'integer').execute()
    await orders().addColumn('noNewsAt', 'text').execute()
    await db.schema.alterTable('downloads').addColumn('edition', 'integer').execute()
    // Until now there was only the first.
    await sql`update downloads set edition = 1`.execute(db)
    await sql`update orders set "editionFetched" = 1 where "firstDownloadedAt" is not null`.execute(db)
  },
}
