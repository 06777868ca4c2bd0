import type { Hono, MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { MINUTE } from '../format/duration.ts'
import type { AppContext, Handler, RequestContext } from './context.tsx'
import { type FormDefinition, type FormHandler, NO_FIELDS, withForm, withUpload } from './form-fields.tsx'
import { forms, uploads } from './forms.ts'
import { LIMITS, rateLimit } from './rate-limit.ts'

/** A page or an action that a feature declares; adds itself to the router with what guards it. */
export type Route = (router: Hono, app: AppContext) => void

interface RouteOptions {
  /** How often one client may ask for it. */
  limit?: keyof typeof LIMITS
  first?: (app: AppContext) => MiddlewareHandler
}

export const page =
  <Name extends string>(
    path: string,
    query: FormDefinition<Name>,
    handler: FormHandler<Name>,
    options: RouteOptions = {},
  ): Route =>
  (router, app) =>
    router.get(path, guard(app, options), withForm(app, query, handler))

/** A form of our own pages. */
export const action =
  <Name extends string>(
    path: string,
    form: FormDefinition<Name>,
    handler: FormHandler<Name>,
    options: RouteOptions = {},
  ): Route =>
  (router, app) =>
    router.post(path, forms(app), guard(app, options), withForm(app, form, handler))

/** A form of our own pages with screenshots. */
export const upload =
  (path: string, form: FormDefinition, handler: Handler, options: RouteOptions = {}): Route =>
  (router, app) =>
    router.post(path, guard(app, options), uploads(app), withUpload(app, form, handler))

/** A request from anywhere, without fields. */
export const publicAction =
  (path: string, handler: Handler, options: RouteOptions = {}): Route =>
  (router, app) =>
    router.post(path, guard(app, options), withForm(app, NO_FIELDS, handler))

/** Reads its body itself. */
export const rawAction =
  (path: string, createHandler: (app: AppContext) => Handler): Route =>
  (router, app) => {
    const handler = createHandler(app)
    router.post(path, (context: RequestContext) => handler(app, context))
  }

/** Only in some shops. */
export const onlyIf =
  (isWanted: (app: AppContext) => boolean, ...routes: readonly Route[]): Route =>
  (router, app) => {
    if (isWanted(app)) for (const add of routes) add(router, app)
  }

function guard(app: AppContext, { limit, first }: RouteOptions): MiddlewareHandler {
  const guards = [
    ...(first ? [first(app)] : []),
    ...(limit ? [rateLimit(app, { max: LIMITS[limit], windowMs: 10 * MINUTE })] : []),
  ]
  return every(...guards)
}
