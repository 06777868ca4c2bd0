import type { Hono, MiddlewareHandler } from 'hono'
import { deskRoutes } from '../../routes.ts'
import { sessionOf } from '../../shop/door/sessions.ts'
import { forms } from '../shop/guards/forms.ts'
import { rateLimit } from '../shop/guards/rate-limit.ts'
import { refuse, type ShopContext, type Storefront } from '../shop/storefront.tsx'
import { tokenIn } from './cookie.ts'
import { type DeskHandler, openDesk, PRIVATE } from './desk.ts'
import { type Entry, shows } from './entry.ts'
import { selling } from './selling.ts'
import { today } from './today.tsx'

const MINUTES = 60_000
/** A busy owner looks at a page a second; nobody else needs any. */
const VISITS = { tries: 600, within: 10 * MINUTES }

/** Every room that only a session opens. */
export const entries: readonly Entry[] = [shows(deskRoutes.today, today), ...selling]

/** The owner's door. To whoever has no session, none of it is there. */
export function addDesk(app: Hono, storefront: Storefront) {
  app.use('/desk/*', rateLimit(storefront, VISITS), kept)
  const form = forms(storefront)
  for (const { method, path, handler } of entries) {
    if (method === 'GET') app.get(path, inSession(storefront, handler))
    else app.post(path, form, inSession(storefront, handler))
  }
}

/** Nobody keeps an answer of the desk, also not the one that says that there is none. */
const kept: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(PRIVATE)) c.res.headers.set(name, value)
}

function inSession(storefront: Storefront, handler: DeskHandler) {
  return async (context: ShopContext): Promise<Response> => {
    const token = tokenIn(context)
    const session = token && (await sessionOf(storefront.shop, token))
    return session ? await handler(openDesk(storefront, session), context) : refuse(storefront, 404)
  }
}
