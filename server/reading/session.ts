import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type Appearance, DEFAULT_APPEARANCE, parseAppearance } from '../../site/reading/room/appearance.ts'
import type { ShopContext, Storefront } from '../http/context.tsx'

const YEAR = 365 * 24 * 60 * 60

/** Without https, on somebody's own machine, a browser would drop what `__Host-` promises. */
const isSecure = ({ shop }: Storefront) => shop.settings.siteUrl.startsWith('https:')

function options(storefront: Storefront) {
  const secure = isSecure(storefront)
  return { secure, ...(secure ? { prefix: 'host' as const } : {}), path: '/', httpOnly: true, sameSite: 'Lax' as const }
}

const prefix = (storefront: Storefront) => (isSecure(storefront) ? ('host' as const) : undefined)

/** From now on this browser may read, by the secret of the order page. */
export function letIn(storefront: Storefront, context: ShopContext, link: string): void {
  setCookie(context, 'room', link, { ...options(storefront), maxAge: YEAR })
}

export function showOut(storefront: Storefront, context: ShopContext): void {
  deleteCookie(context, 'room', options(storefront))
}

export function linkShown(storefront: Storefront, context: ShopContext): string {
  return getCookie(context, 'room', prefix(storefront)) ?? ''
}

export function keepLook(storefront: Storefront, context: ShopContext, { page, letters }: Appearance): void {
  setCookie(context, 'look', `${page}.${letters}`, { ...options(storefront), maxAge: YEAR })
}

export function lookOf(storefront: Storefront, context: ShopContext): Appearance {
  const [page, letters] = (getCookie(context, 'look', prefix(storefront)) ?? '').split('.')
  return page ? parseAppearance(page, letters) : DEFAULT_APPEARANCE
}
