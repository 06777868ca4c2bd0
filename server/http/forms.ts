import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'
import { type Storefront, refuse, type ShopContext } from './context.tsx'
import { isSameOrigin } from './same-origin.ts'

const LARGEST_FORM = 64 * 1024
const UPLOAD_TYPE = /^multipart\/form-data\s*;/i
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** What stands before each handler of a form: sent from our own page, as a form, and not too large. */
export function forms(storefront: Storefront): MiddlewareHandler {
  const ownFormsOnly: MiddlewareHandler = async (c, next) => {
    if (!isSameOrigin(c.req.raw, storefront.shop.settings.siteUrl)) return refuse(storefront, 403)
    if (!FORM_TYPE.test(c.req.header('content-type') ?? '')) return refuse(storefront, 415)
    return await next()
  }
  const counted = bodyLimit({ maxSize: LARGEST_FORM, onError: () => refuse(storefront, 413) })
  // A length that is named is kept by Node itself; only a body without one must be counted while it comes.
  const notTooLarge: MiddlewareHandler = async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined) return await counted(c, next)
    return Number(length) > LARGEST_FORM ? refuse(storefront, 413) : await next()
  }
  return every(ownFormsOnly, notTooLarge)
}

/** The same for a form with pictures; how much of it is read, its handler counts while it comes. */
export function uploads(storefront: Storefront): MiddlewareHandler {
  return async (c, next) => {
    if (!isSameOrigin(c.req.raw, storefront.shop.settings.siteUrl)) return refuse(storefront, 403)
    if (!UPLOAD_TYPE.test(c.req.header('content-type') ?? '')) return refuse(storefront, 415)
    const leave = storefront.uploads.enter('everybody')
    if (!leave) return refuse(storefront, 429, { 'Retry-After': '30' })
    try {
      return await next()
    } finally {
      leave()
    }
  }
}

export async function readForm(context: ShopContext): Promise<URLSearchParams> {
  return new URLSearchParams(await context.req.text())
}
