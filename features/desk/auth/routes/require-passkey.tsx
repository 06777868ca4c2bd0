import { hash } from 'node:crypto'
import { MINUTE } from '../../../../platform/format/duration.ts'
import { authenticationOptions, verifyPasskey } from '../passkeys.ts'
import type { DeskSession } from '../../../../platform/desk-kit/sessions.ts'
import { RequirePasskeyPage } from '../pages/passkey.tsx'
import type { FormValues } from '../../../../platform/http/form-fields.tsx'
import type { RequestContext } from '../../../../platform/http/context.tsx'
import type { Desk } from '../../../../platform/desk-kit/desk.ts'
import type { DeskRoute } from '../../../../platform/desk-kit/entry.ts'

/** After signing in by link or code, no passkey is required for this long: it may be lost. */
const FRESH_FOR = 15 * MINUTE

/**
 * Returns a page that asks for the passkey, or `null` when it confirmed this form or none is registered. The form
 * fields are sent along.
 */
export async function requirePasskey(
  desk: Desk,
  context: RequestContext,
  { proof }: Pick<DeskRoute, 'proof'>,
  form: FormValues<'proof'>,
): Promise<Response | null> {
  if (proof === 'never' || (proof === 'unless-fresh' && isFresh(desk))) return null
  const { path } = context.req
  const fields = form.entries().filter(([name]) => name !== 'proof')
  // Bound to the fields: a confirmation of a €1 refund is not valid for €40.
  const purpose = `prove ${desk.session.id} ${path} ${hash('sha256', JSON.stringify(fields), 'base64url')}` as const
  const question = await authenticationOptions(desk.shop, purpose)
  if (!question) return null
  const submitted = form.get('proof')
  if (submitted && (await verifyPasskey(desk.shop, purpose, submitted))) return null
  const refused = submitted !== null
  return desk.render(
    <RequirePasskeyPage shell={desk.shell} action={path} fields={fields} question={question} refused={refused} />,
    403,
  )
}

function isFresh({ shop, session }: { shop: Desk['shop']; session: DeskSession }): boolean {
  const age = shop.now().getTime() - Date.parse(session.openedAt)
  return session.openedBy !== 'passkey' && age < FRESH_FOR
}
