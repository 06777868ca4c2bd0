import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { DAY } from '../format/duration.ts'
import type { Tables } from '../db/tables.ts'
import { cropPicture, type PictureError, type Size } from '../pictures/crop-picture.ts'
import type { Shop } from '../shop/shop.ts'
import { fill, shopRoutes } from '../../routes.ts'
import type { Content } from './content.ts'

/** On pages and, larger, in the book. */
const SIZES = {
  portrait: [{ width: 160, height: 160 }],
  cover: [
    { width: 600, height: 840 },
    { width: 1200, height: 1680 },
  ],
} as const satisfies Record<string, readonly [Size, ...Size[]]>

export type PictureKind = keyof typeof SIZES

const UNUSED_FOR = 7 * DAY

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

/** As the schemas of `content/` have it. */
const ADDRESS = /\/assets\/pictures\/([0-9a-f]{32})\.jpg/g

export const isUploaded = (address: string | null): address is string =>
  address !== null && namesIn(address).length === 1 && addressOf(namesIn(address)[0] ?? '') === address

const namesIn = (text: string): string[] => Array.from(text.matchAll(ADDRESS), ([, name = '']) => name)
const addressOf = (name: string): string => fill(shopRoutes.ownerPicture, `${name}.jpg`)

/** Stores a picture of the owner. Returns its address, which contains a hash of the picture. */
export async function storePicture(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  kind: PictureKind,
  bytes: Buffer,
): Promise<string | PictureError> {
  const drawn = await cropPicture(bytes, SIZES[kind])
  if ('error' in drawn) return drawn
  const [image, print] = drawn.map((one) => one.toString('base64'))
  const name = hash('sha256', drawn.at(-1) ?? '', 'hex').slice(0, 32)
  const row = { name, image: image ?? '', print: print ?? null, addedAt: now().toISOString() }
  await db
    .insertInto('contentPictures')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ addedAt: row.addedAt }))
    .execute()
  return addressOf(name)
}

/** By the name in its address. As JPEG. */
export async function readPicture(
  db: Kysely<Tables>,
  name: string,
  size: 'image' | 'print' = 'image',
): Promise<Buffer | undefined> {
  const row = await db.selectFrom('contentPictures').selectAll().where('name', '=', name).executeTakeFirst()
  return row && Buffer.from(row[size] ?? row.image, 'base64')
}

/** Addresses of uploaded pictures that the content shows. */
export const picturesIn = ({ testimonials, cover }: Content): string[] =>
  [...testimonials.entries.map(({ photo }) => photo), cover.picture].filter(isUploaded)

/** The pictures that the content shows, by address. */
export async function readPictures(db: Kysely<Tables>, content: Content): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const address of picturesIn(content)) {
    const bytes = await readPicture(db, namesIn(address)[0] ?? '')
    if (bytes) found.set(address, bytes)
  }
  return found
}

/** The picture of the cover as large as the book shows it. */
export async function readPrintedCover(db: Kysely<Tables>, { cover }: Content): Promise<Buffer | undefined> {
  return await readPicture(db, namesIn(cover.picture ?? '')[0] ?? '', 'print')
}

/** Those that are in no version and not in the draft, after a while: an open form may still bring one back. */
export async function deleteUnusedPictures({ db }: Pick<Shop, 'db'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_FOR)
  // The draft first: what is published meanwhile is in a version before it leaves the draft.
  const drafts = await db.selectFrom('contentDraft').select('typed').execute()
  const versions = await db.selectFrom('contentVersions').select('edits').execute()
  const used = new Set([...versions.map(({ edits }) => edits), ...drafts.map(({ typed }) => typed)].flatMap(namesIn))
  const old = await db
    .selectFrom('contentPictures')
    .select('name')
    .where('addedAt', '<', before.toISOString())
    .execute()
  const unused = old.map(({ name }) => name).filter((name) => !used.has(name))
  if (unused.length === 0) return
  const stillOld = db.deleteFrom('contentPictures').where('addedAt', '<', before.toISOString())
  await stillOld.where('name', 'in', unused).execute()
}
