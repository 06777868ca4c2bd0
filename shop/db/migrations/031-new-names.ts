import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A display name that waits for the owner's approval, while the approved one is shown. */
export const newNames: Migration = {
  async up({ schema }: Kysely<never>) {
    await schema.alterTable('readers').addColumn('newName', 'text').execute()
    const waiting = schema.createIndex('readersByNewName').on('readers').column('newName')
    await waiting.where(sql<boolean>`"newName" is not null`).execute()
  },
}
