import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const alerts: Migration = {
  async up(db: Kysely<{ alerts: { about: string; news: number } }>) {
    const table = () => db.schema.alterTable('alerts')
    await table()
      .addColumn('news', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await table().addColumn('dismissedAt', 'text').execute()
    const dismissed = db.schema.createIndex('alertsByDismissal').on('alerts').column('dismissedAt')
    await dismissed.where(sql<boolean>`"dismissedAt" is not null`).execute()
    await db
      .updateTable('alerts')
      .set({ news: 1 })
      .where((row) =>
        row.or([
          row('about', 'like', 'dispute % won'),
          row('about', 'like', 'dispute % lost'),
          row('about', 'like', 'refund % is not due'),
          row('about', 'like', 'refund % partly sent'),
          row('about', 'like', 'refund % waits for the dispute'),
        ]),
      )
      .execute()
  },
}
