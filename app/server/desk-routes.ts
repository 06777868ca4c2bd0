import type { Hono, MiddlewareHandler } from 'hono'
import { accountDeskRoutes } from '../../features/accounts/desk/routes/routes.ts'
import { caseDeskRoutes } from '../../features/after-sale/desk/routes/routes.ts'
import { boardDeskRoutes } from '../../features/board/desk/routes/routes.ts'
import { editionDeskRoutes } from '../../features/delivery/desk/routes/routes.ts'
import { canSignIn } from '../../features/desk/auth/passkeys.ts'
import { requirePasskey } from '../../features/desk/auth/routes/require-passkey.tsx'
import { signInByLink, signInLinkPage } from '../../features/desk/auth/routes/sign-in-link.tsx'
import {
  recoveryForm,
  signIn,
  signInByCode,
  signInForm,
  signInPage,
  signInQuery,
} from '../../features/desk/auth/routes/sign-in.tsx'
import { ownDeskRoutes } from '../../features/desk/desk-routes.ts'
import { giftDeskRoutes } from '../../features/gifts/desk/routes/routes.ts'
import { paymentDeskRoutes } from '../../features/payments/desk/routes/routes.ts'
import { privacyDeskRoutes } from '../../features/privacy/desk/routes/routes.ts'
import { reviewDeskRoutes } from '../../features/reviews/desk/routes/routes.ts'
import { sessionToken } from '../../platform/desk-kit/cookie.ts'
import { type Desk, openDesk, PRIVATE } from '../../platform/desk-kit/desk.ts'
import type { DeskRoute } from '../../platform/desk-kit/entry.ts'
import { findSession } from '../../platform/desk-kit/sessions.ts'
import { MINUTE } from '../../platform/format/duration.ts'
import {
  type AppContext,
  errorPage,
  type Handler,
  redirect,
  type RequestContext,
} from '../../platform/http/context.tsx'
import { type FormValues, NO_FIELDS, withForm, withUpload } from '../../platform/http/form-fields.tsx'
import { forms, uploads } from '../../platform/http/forms.ts'
import { readUpload } from '../../platform/http/read-upload.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { deskRoutes } from '../../routes.ts'
import { features } from '../features.ts'

const VISITS = { max: 600, windowMs: 10 * MINUTE }
const TRIES = { max: 10, windowMs: 10 * MINUTE }

/** A new feature adds its pages of the desk here. */
export const deskRouteList: readonly DeskRoute[] = [
  ...ownDeskRoutes,
  ...paymentDeskRoutes,
  ...giftDeskRoutes,
  ...accountDeskRoutes,
  ...privacyDeskRoutes,
  ...editionDeskRoutes,
  ...caseDeskRoutes,
  ...boardDeskRoutes,
  ...reviewDeskRoutes,
]

export function addDesk(router: Hono, app: AppContext) {
  router.use(`${deskRoutes.today}/*`, rateLimit(app, VISITS), noStore)
  addAuthRoutes(router, app)
  const desks: Desks = new WeakMap()
  const owner = ownerOnly(app, desks)
  for (const entry of deskRouteList) {
    const form = forms(app, entry.maxFormBytes)
    if (entry.method === 'GET') router.get(entry.path, owner, inside(app, entry, desks))
    else if (entry.maxFileBytes === undefined) router.post(entry.path, owner, form, inside(app, entry, desks))
    else router.post(entry.path, owner, uploads(app), insideWithFiles(app, entry, entry.maxFileBytes, desks))
  }
}

type Desks = WeakMap<object, Desk>

function deskOf(desks: Desks, context: RequestContext): Desk {
  const desk = desks.get(context)
  if (!desk) throw new Error('A desk page was opened without a session.')
  return desk
}

function insideWithFiles(app: AppContext, { form, handler }: DeskRoute, maxFileBytes: number, desks: Desks) {
  return withUpload(
    app,
    form,
    async (_, context) =>
      await readUpload(app, context, { form, maxFileBytes }, async (fields, files) =>
        handler(deskOf(desks, context), context, fields, files),
      ),
  )
}

function inside(app: AppContext, route: DeskRoute, desks: Desks) {
  return withForm(app, route.form, async (_, context, form) => {
    const desk = deskOf(desks, context)
    if (form.hasTooLong() && route.proof !== 'never') return await showStepBefore(desk, context, route, form)
    return (await requirePasskey(desk, context, route, form)) ?? (await route.handler(desk, context, form, []))
  })
}

/** Not the handler: without a passkey it may do nothing. */
async function showStepBefore(desk: Desk, context: RequestContext, { path, stepBefore }: DeskRoute, form: FormValues) {
  if (!stepBefore) throw new Error(`${path} takes a text, so it needs a step before that shows it again.`)
  return await stepBefore(desk, context, form, [])
}

function addAuthRoutes(router: Hono, app: AppContext) {
  const at = (handler: Handler) => withForm(app, NO_FIELDS, handler)
  const form = forms(app)
  const tries = rateLimit(app, TRIES)
  router.get(deskRoutes.enter, at(signInLinkPage))
  router.post(deskRoutes.enter, form, tries, at(signInByLink))
  router.get(deskRoutes.signIn, withForm(app, signInQuery, signInPage))
  router.post(deskRoutes.signIn, form, tries, withForm(app, signInForm, signIn))
  router.post(deskRoutes.signInByCode, form, tries, withForm(app, recoveryForm, signInByCode))
}

/** Of features that are turned off and have nothing left. */
async function hiddenSections(shop: Shop): Promise<ReadonlySet<string>> {
  const hidden = features.flatMap(({ deskSection }) =>
    deskSection ? [deskSection.isNeeded(shop).then((isNeeded) => (isNeeded ? [] : [deskSection.name]))] : [],
  )
  return new Set((await Promise.all(hidden)).flat())
}

/** `/desk/board/…` is of the section "board". */
const sectionAt = (path: string) => path.slice(deskRoutes.today.length + 1).split('/')[0] ?? ''

const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(PRIVATE)) c.res.headers.set(name, value)
}

/** A 404 until a passkey is registered, so that visitors of a new shop learn nothing. */
async function askToSignIn(app: AppContext, { req }: RequestContext): Promise<Response> {
  if (req.method !== 'GET' || !(await canSignIn(app.shop))) return errorPage(app, 404)
  const { pathname, search } = new URL(req.url)
  return redirect(app, `${deskRoutes.signIn}?${new URLSearchParams({ to: pathname + search }).toString()}`)
}

/** Checked first, so that visitors learn nothing. */
function ownerOnly(app: AppContext, desks: Desks): MiddlewareHandler {
  return async (context, next) => {
    const token = sessionToken(context, app.shop.settings.siteUrl)
    const session = token && (await findSession(app.shop, token))
    if (!session) return await askToSignIn(app, context)
    const hidden = await hiddenSections(app.shop)
    if (hidden.has(sectionAt(context.req.path))) return errorPage(app, 404)
    desks.set(context, openDesk(app, session, hidden))
    return await next()
  }
}
