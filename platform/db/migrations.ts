import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration } from 'kysely/migration'
import { OwnerError } from '../format/owner-error.ts'
import { createSchema } from './schema.ts'
import type { Tables } from './tables.ts'

/** The last change before schema.ts. A database without it is older; a new one starts with it. */
export const SCHEMA = 'v034-refunded-seats'

/**
 * Changes since then, in the order they run: Kysely sorts by name (`v035-…`). Each is made in schema.ts as well, and
 * never edited once published.
 */
const changes: Record<string, Migration> = {
  'v035-one-synced-log': statements(`
create table "keptLogs" as select * from "syncedLogs" where purpose = 'sync';
drop table "syncedLogs";
create table "syncedLogs" (
  "orderId" text primary key, "keyHash" text not null, version integer not null,
  bytes integer not null, ciphertext text not null, "savedAt" text not null
);
insert into "syncedLogs" ("orderId", "keyHash", version, bytes, ciphertext, "savedAt")
  select "orderId", "keyHash", version, bytes, ciphertext, "savedAt" from "keptLogs";
drop table "keptLogs";
create index "syncedLogsByAge" on "syncedLogs" ("savedAt");
`),
  // It recorded how far a proxy’s log was counted; now the server counts visits.
  'v036-no-visit-logs': statements('drop table "visitLogs";'),
  'v037-order-messages': statements(`
create table "orderMessages" (
  id text primary key, "orderId" text not null, kind text not null, text text not null, at text not null,
  constraint "orderMessagesOfOrder" foreign key ("orderId") references orders (id) on delete cascade
);
create index "orderMessagesByOrder" on "orderMessages" ("orderId", id);
alter table cases add column "waitingSince" text;
`),
  'v038-content-versions': statements(`
create table "contentVersions" (
  version integer primary key, "publishedAt" text not null, "appliesAt" text not null, by text not null,
  edits text not null, defaults text not null, agreement text not null
);
create table "contentDraft" (
  id text primary key, typed text not null, revision integer not null, base integer not null, "savedAt" text not null
);
`),
  // Names from before are found by their beginning.
  'v039-order-names': statements(`
create table "orderNames" (
  word text not null, "orderId" text not null,
  constraint "orderNamesKey" primary key (word, "orderId"),
  constraint "orderNamesOfOrder" foreign key ("orderId") references orders (id) on delete cascade
);
create index "orderNamesByOrder" on "orderNames" ("orderId");
insert into "orderNames" (word, "orderId")
  select distinct lower("recipientName"), "orderId" from seats where "recipientName" is not null;
`),
  'v040-content-pictures': statements(
    'create table "contentPictures" (name text primary key, image text not null, print text, "addedAt" text not null);',
  ),
  'v041-answered-disputes': statements('alter table disputes add column "answeredAt" text;'),
  'v042-code-refusals': statements(`
create table "codeRefusals" (
  code text not null, reason text not null, mode text not null, count integer not null,
  constraint "codeRefusalsKey" primary key (code, reason, mode)
);
`),
  // Most servers sort letters by a language, in which nothing is between "ann" and its last continuation.
  'v043-order-names-by-bytes': {
    async up(db: Kysely<unknown>) {
      if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
      await sql`alter table "orderNames" alter column word type text collate "C"`.execute(db)
    },
  },
}

/** Everything that this version does to a database. */
export const migrationNames: readonly string[] = [SCHEMA, ...Object.keys(changes)]

function statements(text: string): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of text.trim().split(/;\n?/).filter(Boolean)) await sql.raw(statement).execute(db)
    },
  }
}

const NOTHING: Migration = { up: () => Promise.resolve() }
const doNothing = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, NOTHING]))

/** A new database gets all tables as they are now; others get the changes that they lack. */
export function migrationsFor(executed: readonly string[]): Record<string, Migration> {
  if (executed.length === 0) return { ...doNothing(migrationNames), [SCHEMA]: { up: createSchema } }
  return { ...doNothing(executed.filter((name) => name <= SCHEMA)), ...changes }
}

/** All that a database has recorded, also what this version does not know. Changes nothing. */
export async function executedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const names = (await readMigrations(db)).map(({ name }) => name).toSorted()
  refuseOlder(names)
  return names
}

async function readMigrations(db: Kysely<Tables>): Promise<{ name: string }[]> {
  const names = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`
  try {
    return (await names.execute(db)).rows
  } catch {
    // A new database. Another server may create its tables at this moment.
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
    return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE) ? (await names.execute(db)).rows : []
  }
}

/** Before anything is written. */
export function refuseOlder(executed: readonly string[]): void {
  if (executed.length === 0 || executed.includes(SCHEMA)) return
  throw new OwnerError(
    `its tables are of an older version (${executed.at(-1)}), which this one can't convert. Start the version before this one once: it does.`,
  )
}
