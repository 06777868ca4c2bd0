import type { Kysely } from 'kysely'
import { existsSync } from 'node:fs'
import type { Content } from '../../platform/content/content.ts'
import { withBrand } from '../../platform/content/brand.ts'
import { defaultContent } from '../../platform/content/defaults.ts'
import { fitEdits } from '../../platform/content/edits.ts'
import { readPictures, readPrintedCover } from '../../platform/content/pictures.ts'
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

interface ContentOfBuild {
  content: Content
  /** By address, as pages show them. */
  pictures: ReadonlyMap<string, Buffer>
  /** The picture of the cover as the book has it. */
  print?: Buffer | undefined
}

/** For the build: reads the database and leaves it as it is. */
export async function readPublishedContent(where: Settings['database']): Promise<ContentOfBuild> {
  const asInstalled = { content: withBrand(defaultContent), pictures: new Map() }
  if ('sqliteFile' in where && !existsSync(where.sqliteFile)) return asInstalled
  const db = 'sqliteFile' in where ? openSqlite(where.sqliteFile) : openPostgres(where.postgresUrl, () => undefined)
  try {
    const tables = new Set((await db.introspection.getTables()).map(({ name }) => name))
    if (!tables.has('contentVersions')) return asInstalled
    const { content } = await publishedContent(db, new Date())
    // Before an update, a database may have versions without pictures.
    if (!tables.has('contentPictures')) return { content, pictures: new Map() }
    return { content, pictures: await readPictures(db, content), print: await readPrintedCover(db, content) }
  } finally {
    await db.destroy()
  }
}
