import type { Kysely } from 'kysely'
import { existsSync } from 'node:fs'
import type { Content } from '../../platform/content/content.ts'
import { withBrand } from '../../platform/content/brand.ts'
import { defaultContent } from '../../platform/content/defaults.ts'
import { fitEdits } from '../../platform/content/edits.ts'
import { type Version, versionAt } from '../../platform/content/versions.ts'
import { openPostgres } from '../../platform/db/postgres.ts'
import { openSqlite } from '../../platform/db/sqlite.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Settings } from '../../platform/shop/settings.ts'

export interface PublishedContent {
  content: Content
  /** With {brand} where a text has it. */
  written: Content
  /** Missing as long as the owner has published nothing. */
  version: Version | undefined
  /** Paths of edits that don't fit this version of the software. */
  setAside: readonly string[]
}

/** What is shown at a moment: the content of the files with the owner's edits. */
export async function publishedContent(db: Kysely<Tables>, moment: Date): Promise<PublishedContent> {
  const version = await versionAt(db, moment)
  const { content, setAside } = fitEdits(defaultContent, version?.edits ?? {})
  return { version, written: content, content: withBrand(content), setAside }
}

/** For the build: reads the database and leaves it as it is. */
export async function readPublishedContent(where: Settings['database']): Promise<Content> {
  if ('sqliteFile' in where && !existsSync(where.sqliteFile)) return withBrand(defaultContent)
  const db = 'sqliteFile' in where ? openSqlite(where.sqliteFile) : openPostgres(where.postgresUrl, () => undefined)
  try {
    const tables = await db.introspection.getTables()
    if (!tables.some(({ name }) => name === 'contentVersions')) return withBrand(defaultContent)
    return (await publishedContent(db, new Date())).content
  } finally {
    await db.destroy()
  }
}
