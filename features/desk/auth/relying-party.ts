import { isIP } from 'node:net'
import type { Shop } from '../../../platform/shop/shop.ts'

interface RelyingParty {
  id: string
  name: string
  origin: string
}

/** `null` for an IP address: passkeys need a host name. */
export function relyingParty({ settings }: Pick<Shop, 'settings'>): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(settings.siteUrl)
  const hasName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  if (!hasName || (protocol !== 'https:' && hostname !== 'localhost')) return null
  return { id: hostname, name: settings.offer.product, origin }
}

export const isLocalhost = ({ settings }: Pick<Shop, 'settings'>) => new URL(settings.siteUrl).hostname === 'localhost'
