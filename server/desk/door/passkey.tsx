import { deskRoutes } from '../../../routes.ts'
import { codesLeft, makeCodes } from '../../../shop/owner/codes.ts'
import { addPasskey, askForNew, removePasskey as remove } from '../../../shop/owner/passkeys.ts'
import { CodesPage } from '../../../site/desk/door/codes.tsx'
import { PasskeyPage } from '../../../site/desk/door/passkey.tsx'
import { readForm } from '../../http/forms.ts'
import type { Desk, DeskHandler } from '../desk.ts'

export const passkeyPage: DeskHandler = async (desk) => await offer(desk, false)

/** With the first passkey come the codes for the day it is lost. */
export const enrol: DeskHandler = async (desk, context) => {
  const form = await readForm(context)
  await desk.journal('add-passkey')
  const added = await addPasskey(desk.shop, desk.session.id, form.get('answer') ?? '', form.get('name') ?? '')
  if (!added) return await offer(desk, true)
  return (await codesLeft(desk.shop)) > 0 ? desk.redirect(deskRoutes.sessions) : await showCodes(desk)
}

export const removePasskey: DeskHandler = async (desk, context) => {
  const id = (await readForm(context)).get('passkey') ?? ''
  await desk.journal('remove-passkey')
  await remove(desk.shop, id)
  return desk.redirect(deskRoutes.sessions)
}

export const newCodes: DeskHandler = async (desk) => await showCodes(desk)

/** The answer to the form itself: they are shown this once. */
async function showCodes(desk: Desk): Promise<Response> {
  await desk.journal('make-codes')
  return desk.render(<CodesPage shell={desk.shell} codes={await makeCodes(desk.shop)} />)
}

async function offer(desk: Desk, refused: boolean): Promise<Response> {
  const question = await askForNew(desk.shop, desk.session.id)
  return desk.render(<PasskeyPage shell={desk.shell} question={question} refused={refused} />, refused ? 422 : 200)
}
