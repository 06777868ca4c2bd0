import { isIP } from 'node:net'
import type { Shop } from '../shop.ts'

/** Whom a passkey is made for: the host of the site's address, and no other. */
export interface RelyingParty {
  id: string
  name: string
  origin: string
}

/** `null` where there can be none: a passkey knows hosts by name, never by number. */
export function relyingParty({ settings }: Pick<Shop, 'settings'>): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(settings.siteUrl)
  const named = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  if (!named || (protocol !== 'https:' && hostname !== 'localhost')) return null
  return { id: hostname, name: settings.offer.product, origin }
}

/** On one's own machine the link alone is enough. */
export const isLocalhost = ({ settings }: Pick<Shop, 'settings'>) => new URL(settings.siteUrl).hostname === 'localhost'
