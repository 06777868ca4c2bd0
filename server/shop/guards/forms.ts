import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'
import { type Counter, refuse, type Visit } from '../storefront.tsx'
import { isSameOrigin } from './same-origin.ts'

const LARGEST_FORM = 64 * 1024
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** What stands before each handler of a form: sent from our own page, as a form, and not too large. */
export function forms(counter: Counter): MiddlewareHandler {
  const ownFormsOnly: MiddlewareHandler = async (c, next) => {
    if (!isSameOrigin(c.req.raw, counter.shop.settings.siteUrl)) return refuse(counter, 403)
    if (!FORM_TYPE.test(c.req.header('content-type') ?? '')) return refuse(counter, 415)
    return await next()
  }
  const counted = bodyLimit({ maxSize: LARGEST_FORM, onError: () => refuse(counter, 413) })
  // A length that is told is kept by Node itself; only a body without one must be counted while it comes.
  const notTooLarge: MiddlewareHandler = async (c, next) => {
    const told = c.req.header('content-length')
    if (told === undefined) return await counted(c, next)
    return Number(told) > LARGEST_FORM ? refuse(counter, 413) : await next()
  }
  return every(ownFormsOnly, notTooLarge)
}

export async function readForm(visit: Visit): Promise<URLSearchParams> {
  return new URLSearchParams(await visit.req.text())
}
