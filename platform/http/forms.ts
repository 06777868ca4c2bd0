import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'
import { deskRoutes, isSecretPath } from '../../routes.ts'
import { MAX_EMAIL, parseEmail, suggestion } from '../format/email-address.ts'
import { MAX_FORM_BYTES } from './body-limits.ts'
import { clientOf } from './client-address.ts'
import { type AppContext, errorPage } from './context.tsx'
import { valueField } from './form-fields.tsx'

const UPLOAD_TYPE = /^multipart\/form-data\s*;/i
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** Accepts forms sent from our own pages, up to 64 KB if nothing else is said. */
export function forms(app: AppContext, maxBytes = MAX_FORM_BYTES): MiddlewareHandler {
  const ownForms: MiddlewareHandler = async (c, next) => {
    if (!isSameOrigin(c.req.raw, app.shop.settings.siteUrl)) return errorPage(app, 403)
    if (!FORM_TYPE.test(c.req.header('content-type') ?? '')) return errorPage(app, 415)
    return await next()
  }
  const limitedStream = bodyLimit({ maxSize: maxBytes, onError: () => errorPage(app, 413) })
  // Node enforces a declared length itself; only a body without one must be counted.
  const limited: MiddlewareHandler = async (c, next) => {
    const length = Number(c.req.header('content-length') ?? maxBytes)
    if (length > maxBytes) return errorPage(app, 413)
    const release = app.bodies.forms.reserve(clientOf(c, app.trustProxy).id, length)
    if (!release) return errorPage(app, 429, { 'Retry-After': '10' })
    try {
      return c.req.header('content-length') === undefined ? await limitedStream(c, next) : await next()
    } finally {
      release()
    }
  }
  return every(ownForms, limited)
}

/** Accepts forms with screenshots. Their handler limits the size while it parses. */
export function uploads(app: AppContext): MiddlewareHandler {
  return async (c, next) => {
    if (!isSameOrigin(c.req.raw, app.shop.settings.siteUrl)) return errorPage(app, 403)
    if (!UPLOAD_TYPE.test(c.req.header('content-type') ?? '')) return errorPage(app, 415)
    const release = app.uploads.acquire(clientOf(c, app.trustProxy).id)
    if (!release) return errorPage(app, 429, { 'Retry-After': '30' })
    try {
      return await next()
    } finally {
      release()
    }
  }
}

/** Keeps other sites from submitting our forms in a visitor's name. */
export function isSameOrigin(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  // Pages with `Referrer-Policy: no-referrer` send `Origin: null`; their URL is a secret, which is proof enough.
  if (origin === 'null') return isOpenedBySecret(new URL(request.url).pathname)
  return origin === siteUrl || (origin !== null && URL.parse(origin)?.host === hostOf(request))
}

/** The desk's paths hold ids, not secrets, except the sign-in link. */
function isOpenedBySecret(path: string): boolean {
  const isDesk = path.startsWith(`${deskRoutes.today}/`) && !path.startsWith(deskRoutes.enter.replace(':key', ''))
  return isSecretPath(path) && !isDesk
}

function hostOf(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host
}

/** The fields of a question about a likely typo (`EmailSuggestion`). */
export const questionFields = { use: valueField(MAX_EMAIL), questioned: valueField(MAX_EMAIL) }

/** A likely correction of a mistyped email, asked about once: `confirmed` is the address already asked about. */
export function suggestedEmail(typed: string, confirmed: string | null): string | null {
  const parsed = parseEmail(typed)
  return 'error' in parsed || typed === confirmed ? null : suggestion(parsed.address)
}
