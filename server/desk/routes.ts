import type { Hono, MiddlewareHandler } from 'hono'
import { deskRoutes } from '../../routes.ts'
import { sessionOf } from '../../shop/owner/sessions.ts'
import { forms } from '../http/forms.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { refuse, type ShopContext, type Storefront } from '../http/context.tsx'
import { answerCase, cases, grant, oneCase, refuseCase, screenshot } from './cases.tsx'
import { tokenIn } from './cookie.ts'
import { type Desk, openDesk, PRIVATE } from './desk.ts'
import { enter, enterPage } from './door/enter.tsx'
import { journalPage } from './door/journal.tsx'
import { enrol, newCodes, passkeyPage, removePasskey } from './door/passkey.tsx'
import { demandProof } from './door/prove.tsx'
import { endSession, sessionsPage, signOut } from './door/sessions.tsx'
import { signIn, signInByCode, signInPage } from './door/sign-in.tsx'
import { acts, actsOnDoor, actsWithProof, type Entry, shows } from './entry.ts'
import { selling } from './selling.ts'
import { state, testMail } from './state.tsx'
import { tickOff, today } from './today.tsx'

const MINUTES = 60_000
/** A busy owner looks at a page a second; nobody else needs any. */
const VISITS = { tries: 600, within: 10 * MINUTES }
/** Nobody mistypes a code more often. */
const TRIES = { tries: 10, within: 10 * MINUTES }

/** Every room that only a session opens. */
export const entries: readonly Entry[] = [
  shows(deskRoutes.today, today),
  acts(deskRoutes.alertsSeen, tickOff),
  ...selling,
  shows(deskRoutes.cases, cases),
  shows(deskRoutes.case, oneCase),
  actsWithProof(deskRoutes.caseGrant, grant),
  acts(deskRoutes.caseRefusal, refuseCase),
  acts(deskRoutes.caseAnswer, answerCase),
  shows(deskRoutes.screenshot, screenshot),
  shows(deskRoutes.state, state),
  acts(deskRoutes.testMail, testMail),
  shows(deskRoutes.sessions, sessionsPage),
  acts(deskRoutes.endSession, endSession),
  acts(deskRoutes.signOut, signOut),
  shows(deskRoutes.passkey, passkeyPage),
  actsOnDoor(deskRoutes.passkey, enrol),
  actsOnDoor(deskRoutes.removePasskey, removePasskey),
  actsOnDoor(deskRoutes.recoveryCodes, newCodes),
  shows(deskRoutes.journal, journalPage),
]

/** The owner's door. To whoever has no session, none of it is there. */
export function addDesk(app: Hono, storefront: Storefront) {
  app.use(`${deskRoutes.today}/*`, rateLimit(storefront, VISITS), keptByNobody)
  addDoor(app, storefront)
  const desks: Desks = new WeakMap()
  const owner = ownerOnly(storefront, desks)
  const form = forms(storefront)
  for (const entry of entries) {
    if (entry.method === 'GET') app.get(entry.path, owner, inside(entry, desks))
    else app.post(entry.path, owner, form, inside(entry, desks))
  }
}

/** The desk of each request that a session vouches for. */
type Desks = WeakMap<object, Desk>

function inside({ handler, proof }: Entry, desks: Desks) {
  return async (context: ShopContext): Promise<Response> => {
    const desk = desks.get(context)
    if (!desk) throw new Error('A room of the desk was entered by no session.')
    return (await demandProof(desk, context, proof)) ?? (await handler(desk, context))
  }
}

/** What somebody meets who has no session yet. */
function addDoor(app: Hono, storefront: Storefront) {
  const at = (handler: (storefront: Storefront, context: ShopContext) => Promise<Response>) => (context: ShopContext) =>
    handler(storefront, context)
  const form = forms(storefront)
  const tries = rateLimit(storefront, TRIES)
  app.get(deskRoutes.enter, at(enterPage))
  app.post(deskRoutes.enter, form, tries, at(enter))
  app.get(deskRoutes.signIn, at(signInPage))
  app.post(deskRoutes.signIn, form, tries, at(signIn))
  app.post(deskRoutes.signInByCode, form, tries, at(signInByCode))
}

/** Nobody keeps an answer of the desk, also not the one that says that there is none. */
const keptByNobody: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(PRIVATE)) c.res.headers.set(name, value)
}

/** Before anything else is looked at: a stranger learns nothing, not even which forms there are. */
function ownerOnly(storefront: Storefront, desks: Desks): MiddlewareHandler {
  return async (context, next) => {
    const token = tokenIn(context)
    const session = token && (await sessionOf(storefront.shop, token))
    if (!session) return refuse(storefront, 404)
    desks.set(context, openDesk(storefront, session))
    return await next()
  }
}
