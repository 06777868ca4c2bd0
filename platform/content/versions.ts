import type { Kysely } from 'kysely'
import { hash } from 'node:crypto'
import { z } from 'zod'
import type { ContentVersionRow } from '../db/rows/desk.ts'
import type { Tables } from '../db/tables.ts'
import { transact } from '../db/transact.ts'
import { SECOND } from '../format/duration.ts'
import type { Shop } from '../shop/shop.ts'
import type { Content } from './content.ts'
import { type Edits, valueAt } from './edits.ts'

/** Until a version applies: every server has noticed it and rendered its pages by then. */
const LEAD_TIME = 10 * SECOND

export interface Version {
  number: number
  publishedAt: string
  appliesAt: string
  /** The session of the desk. */
  by: string
  edits: Edits
  /** The defaults of what it edits, as they were then. */
  defaults: Edits
  /** Of the policies and refund rules that go with it. */
  agreement: string
}

/** What is typed, by path. It may not be valid yet. */
export interface Draft {
  values: Edits
  /** Counts how often it was saved. */
  revision: number
  savedAt: string | null
  /** The version it changes. */
  base: number
}

const record = z.record(z.string(), z.unknown())

const versionOf = ({ version, edits, defaults, ...row }: ContentVersionRow): Version => ({
  ...row,
  number: version,
  edits: record.parse(JSON.parse(edits)),
  defaults: record.parse(JSON.parse(defaults)),
})

/** The newest first. */
export async function listVersions(db: Kysely<Tables>): Promise<Version[]> {
  const rows = await db.selectFrom('contentVersions').selectAll().orderBy('version', 'desc').execute()
  return rows.map(versionOf)
}

/** The newest, also if it applies only in a moment. `undefined` as long as nothing was published. */
export async function currentVersion(db: Kysely<Tables>): Promise<Version | undefined> {
  const row = await db.selectFrom('contentVersions').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst()
  return row && versionOf(row)
}

/** The one that is shown at a moment. */
export async function versionAt(db: Kysely<Tables>, moment: Date): Promise<Version | undefined> {
  const applied = db.selectFrom('contentVersions').selectAll().where('appliesAt', '<=', moment.toISOString())
  const row = await applied.orderBy('version', 'desc').limit(1).executeTakeFirst()
  return row && versionOf(row)
}

export async function currentVersionNumber(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('contentVersions')
    .select(({ fn }) => fn.max('version').as('newest'))
    .executeTakeFirst()
  return row?.newest ?? 0
}

interface Publication {
  at: Date
  edits: Edits
  by: string
  /** The version that the owner saw. */
  base: number
  defaults: Content
  agreement: string
}

/** All servers show it from then on. */
export const appliesAt = (publishedAt: Date): Date => new Date(publishedAt.getTime() + LEAD_TIME)

/** `within` runs in the transaction that adds the version. */
export async function addVersion(
  db: Kysely<Tables>,
  { at, edits, by, base, defaults, agreement }: Publication,
  within: (db: Kysely<Tables>) => Promise<void>,
): Promise<'changed' | Version> {
  const version: ContentVersionRow = {
    version: base + 1,
    publishedAt: at.toISOString(),
    appliesAt: appliesAt(at).toISOString(),
    by,
    agreement,
    edits: JSON.stringify(edits),
    defaults: JSON.stringify(Object.fromEntries(Object.keys(edits).map((path) => [path, valueAt(defaults, path)]))),
  }
  return await transact<'changed' | Version>(db, async (transaction, refuse) => {
    if ((await currentVersionNumber(transaction)) !== base) return refuse('changed')
    const added = await transaction
      .insertInto('contentVersions')
      .values(version)
      .onConflict((conflict) => conflict.column('version').doNothing())
      .returning('version')
      .executeTakeFirst()
    if (!added) return refuse('changed')
    await within(transaction)
    return versionOf(version)
  })
}

const ONLY = 'draft'

export async function readDraft(db: Kysely<Tables>): Promise<Draft> {
  const row = await db.selectFrom('contentDraft').selectAll().where('id', '=', ONLY).executeTakeFirst()
  if (!row) return { values: {}, revision: 0, savedAt: null, base: await currentVersionNumber(db) }
  const { revision, savedAt, base } = row
  return { values: record.parse(JSON.parse(row.typed)), revision, savedAt, base }
}

/** `changed` if it was saved meanwhile; nothing is stored then. */
export async function saveDraft(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { values, revision, base }: Pick<Draft, 'values' | 'revision' | 'base'>,
): Promise<'saved' | 'changed'> {
  const saved = { typed: JSON.stringify(values), revision: revision + 1, savedAt: now().toISOString(), base }
  const stored =
    revision === 0
      ? await db
          .insertInto('contentDraft')
          .values({ id: ONLY, ...saved })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst()
      : await db
          .updateTable('contentDraft')
          .set(saved)
          .where('id', '=', ONLY)
          .where('revision', '=', revision)
          .returning('id')
          .executeTakeFirst()
  return stored ? 'saved' : 'changed'
}

/** Unless it was saved after this revision. The next one has a higher number: it is not taken for one from before. */
export async function clearDraft(db: Kysely<Tables>, { revision }: Pick<Draft, 'revision'>): Promise<boolean> {
  const same = db.updateTable('contentDraft').where('id', '=', ONLY).where('revision', '=', revision)
  const cleared = same.set({ typed: '{}', revision: revision + 1 }).returning('id')
  return (await cleared.executeTakeFirst()) !== undefined
}

/** The same for the same content, in every process. */
export const contentKey = (content: Content): string =>
  hash('sha256', JSON.stringify(content), 'base64url').slice(0, 16)
