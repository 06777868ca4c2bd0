import type { Migration } from 'kysely/migration'
import { keyed, optional } from './columns.ts'

/** How far the payments of each provider were compared with our orders, and who does it now. */
export const sweeps: Migration = {
  async up({ schema }) {
    await optional(keyed(schema, 'sweeps', 'provider', ['claimedAt']), ['sweptUntil', 'finishedAt']).execute()
  },
}
