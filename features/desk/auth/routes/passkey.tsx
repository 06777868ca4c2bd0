import { deskRoutes } from '../../../../routes.ts'
import { countRecoveryCodes, createRecoveryCodes } from '../recovery-codes.ts'
import { addPasskey, MAX_PASSKEY_NAME, registrationOptions, removePasskey as remove } from '../passkeys.ts'
import { RecoveryCodesPage, type PasskeyAgain, PasskeyPage } from '../pages/passkey.tsx'
import { defineForm, textField, valueField } from '../../../../platform/http/form-fields.tsx'
import type { Desk, DeskHandler } from '../../../../platform/desk-kit/desk.ts'
import { MAX_PASSKEY_RESPONSE } from '../../../../platform/desk-kit/entry.ts'

export const passkeyPage: DeskHandler = async (desk) => await renderPasskeyPage(desk)

export const passkeyForm = defineForm({ answer: valueField(MAX_PASSKEY_RESPONSE), name: textField(MAX_PASSKEY_NAME) })

export const addPasskeyHandler: DeskHandler<'answer' | 'name'> = async (desk, _, form) => {
  await desk.journal('add-passkey')
  const added = await addPasskey(desk.shop, desk.session.id, form.get('answer') ?? '', form.get('name') ?? '')
  if (!added) return await renderPasskeyPage(desk, { refused: true })
  return (await countRecoveryCodes(desk.shop)) > 0 ? desk.redirect(deskRoutes.sessions) : await renderNewCodes(desk)
}

export const passkeyAgain: DeskHandler<'answer' | 'name'> = async (desk, _, form) =>
  await renderPasskeyPage(desk, { name: { value: form.typed('name'), error: form.lengthError('name') } })

export const removePasskeyForm = defineForm({ passkey: valueField(2000) })

export const removePasskey: DeskHandler<'passkey'> = async (desk, _, form) => {
  const id = form.get('passkey') ?? ''
  await desk.journal('remove-passkey')
  await remove(desk.shop, id)
  return desk.redirect(deskRoutes.sessions)
}

export const renewRecoveryCodes: DeskHandler = async (desk) => await renderNewCodes(desk)

async function renderNewCodes(desk: Desk): Promise<Response> {
  await desk.journal('make-codes')
  return desk.render(<RecoveryCodesPage shell={desk.shell} codes={await createRecoveryCodes(desk.shop)} />)
}

async function renderPasskeyPage(desk: Desk, again: PasskeyAgain = {}): Promise<Response> {
  const question = await registrationOptions(desk.shop, desk.session.id)
  const status = again.refused || again.name ? 422 : 200
  return desk.render(<PasskeyPage shell={desk.shell} question={question} {...again} />, status)
}
