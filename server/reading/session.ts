import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type Appearance, DEFAULT_APPEARANCE, parseAppearance } from '../../site/reading/room/appearance.ts'
import type { RequestContext, AppContext } from '../http/context.tsx'

const YEAR = 365 * 24 * 60 * 60

/** Browsers drop `__Host-` cookies without https, as on localhost. */
const isSecure = ({ shop }: AppContext) => shop.settings.siteUrl.startsWith('https:')

function options(app: AppContext) {
  const secure = isSecure(app)
  return { secure, ...(secure ? { prefix: 'host' as const } : {}), path: '/', httpOnly: true, sameSite: 'Lax' as const }
}

const prefix = (app: AppContext) => (isSecure(app) ? ('host' as const) : undefined)

export function startReading(app: AppContext, context: RequestContext, link: string): void {
  setCookie(context, 'room', link, { ...options(app), maxAge: YEAR })
}

export function stopReading(app: AppContext, context: RequestContext): void {
  deleteCookie(context, 'room', options(app))
}

export function readerLink(app: AppContext, context: RequestContext): string {
  return getCookie(context, 'room', prefix(app)) ?? ''
}

export function saveLook(app: AppContext, context: RequestContext, { page, letters }: Appearance): void {
  setCookie(context, 'look', `${page}.${letters}`, { ...options(app), maxAge: YEAR })
}

export function readLookCookie(app: AppContext, context: RequestContext): Appearance {
  const [page, letters] = (getCookie(context, 'look', prefix(app)) ?? '').split('.')
  return page ? parseAppearance(page, letters) : DEFAULT_APPEARANCE
}
