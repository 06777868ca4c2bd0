import { MINUTE } from '../../../platform/format/duration.ts'
import { OwnerError } from '../../../platform/format/owner-error.ts'
import { hash, randomBytes } from 'node:crypto'
import { deskRoutes, fill } from '../../../routes.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { TERMINAL, writeJournal } from '../../../platform/journal/journal.ts'

const LINK_MINUTES = 15

interface SignInLink {
  url: string
  expiresAt: Date
}

/** Only its hash is stored; it opens one session. */
export async function createSignInLink(shop: Shop): Promise<SignInLink> {
  requireSecureSite(shop.settings.siteUrl)
  const now = shop.now()
  const key = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * MINUTE)
  await writeJournal(shop, { by: TERMINAL, act: 'link' })
  await shop.db
    .insertInto('deskLinks')
    .values({ hash: keyHash(key), printedAt: now.toISOString(), expiresAt: expiresAt.toISOString(), usedAt: null })
    .execute()
  return { url: new URL(fill(deskRoutes.enter, key), shop.settings.siteUrl).href, expiresAt }
}

/** Does not use it up. */
export async function isSignInLinkValid(shop: Shop, key: string): Promise<boolean> {
  const link = await shop.db
    .selectFrom('deskLinks')
    .select('expiresAt')
    .where('hash', '=', keyHash(key))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return link !== undefined && link.expiresAt > shop.now().toISOString()
}

/** Of two simultaneous uses, one succeeds. */
export async function consumeSignInLink(shop: Shop, key: string): Promise<boolean> {
  const now = shop.now().toISOString()
  const { numUpdatedRows } = await shop.db
    .updateTable('deskLinks')
    .set({ usedAt: now })
    .where('hash', '=', keyHash(key))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The session cookie needs HTTPS or localhost. */
function requireSecureSite(siteUrl: string) {
  const { protocol, hostname } = new URL(siteUrl)
  if (protocol === 'https:' || hostname === 'localhost') return
  throw new OwnerError(`SITE_URL is ${siteUrl}: the desk opens on https:// only, or on localhost.`)
}

const keyHash = (key: string) => hash('sha256', key, 'base64url')
