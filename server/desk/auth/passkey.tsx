import { deskRoutes } from '../../../routes.ts'
import { countRecoveryCodes, createRecoveryCodes } from '../../../shop/owner/recovery-codes.ts'
import { addPasskey, registrationOptions, removePasskey as remove } from '../../../shop/owner/passkeys.ts'
import { RecoveryCodesPage } from '../../../site/desk/auth/recovery-codes.tsx'
import { PasskeyPage } from '../../../site/desk/auth/passkey.tsx'
import { readForm } from '../../http/forms.ts'
import type { Desk, DeskHandler } from '../desk.ts'

export const passkeyPage: DeskHandler = async (desk) => await renderPasskeyPage(desk, false)

export const addPasskeyHandler: DeskHandler = async (desk, context) => {
  const form = await readForm(context)
  await desk.journal('add-passkey')
  const added = await addPasskey(desk.shop, desk.session.id, form.get('answer') ?? '', form.get('name') ?? '')
  if (!added) return await renderPasskeyPage(desk, true)
  return (await countRecoveryCodes(desk.shop)) > 0 ? desk.redirect(deskRoutes.sessions) : await renderNewCodes(desk)
}

export const removePasskey: DeskHandler = async (desk, context) => {
  const id = (await readForm(context)).get('passkey') ?? ''
  await desk.journal('remove-passkey')
  await remove(desk.shop, id)
  return desk.redirect(deskRoutes.sessions)
}

export const renewRecoveryCodes: DeskHandler = async (desk) => await renderNewCodes(desk)

async function renderNewCodes(desk: Desk): Promise<Response> {
  await desk.journal('make-codes')
  return desk.render(<RecoveryCodesPage shell={desk.shell} codes={await createRecoveryCodes(desk.shop)} />)
}

async function renderPasskeyPage(desk: Desk, refused: boolean): Promise<Response> {
  const question = await registrationOptions(desk.shop, desk.session.id)
  return desk.render(<PasskeyPage shell={desk.shell} question={question} refused={refused} />, refused ? 422 : 200)
}
