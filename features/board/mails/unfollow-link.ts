import { boardRoutes, fill } from '../../../routes.ts'
import { isSignature, sign } from '../../../platform/db/signed-token.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

const KEY = /^([0-9a-f]{32})\.([\w-]{22})$/

/** The link can only stop the emails about threads. */
export function unfollowUrl(shop: Shop, readerId: string): string {
  const key = `${readerId}.${sign(shop.secret, signed(readerId))}`
  return new URL(fill(boardRoutes.unfollow, key), shop.settings.siteUrl).href
}

/** The id of the reader. */
export function parseUnfollowKey({ secret }: Shop, key: string): string | null {
  const [, id = '', signature = ''] = KEY.exec(key) ?? []
  return isSignature(secret, signed(id), signature) ? id : null
}

const signed = (id: string) => ({ purpose: 'thread-news', payload: id })
