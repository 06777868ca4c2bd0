import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { DAY, SECOND } from '../../../platform/format/duration.ts'
import { type Appearance, DEFAULT_APPEARANCE, parseAppearance } from '../pages/room/appearance.ts'
import type { AppContext, RequestContext } from '../../../platform/http/context.tsx'
import { cookieOptions } from '../../../platform/http/cookies.ts'

const YEAR = (365 * DAY) / SECOND

const options = ({ shop }: AppContext) => cookieOptions(shop.settings.siteUrl, 'Lax')

export function startReading(app: AppContext, context: RequestContext, link: string): void {
  setCookie(context, 'room', link, { ...options(app), maxAge: YEAR })
}

export function stopReading(app: AppContext, context: RequestContext): void {
  deleteCookie(context, 'room', options(app))
}

export function readerLink(app: AppContext, context: RequestContext): string {
  return getCookie(context, 'room', options(app).prefix) ?? ''
}

export function saveAppearance(app: AppContext, context: RequestContext, { page, letters }: Appearance): void {
  setCookie(context, 'look', `${page}.${letters}`, { ...options(app), maxAge: YEAR })
}

export function readAppearance(app: AppContext, context: RequestContext): Appearance {
  const [page, letters] = (getCookie(context, 'look', options(app).prefix) ?? '').split('.')
  return page ? parseAppearance(page, letters) : DEFAULT_APPEARANCE
}
