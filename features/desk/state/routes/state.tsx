import { deskState } from '../../../../content/desk/state.ts'
import { deskRoutes } from '../../../../routes.ts'
import { OwnerError } from '../../../../platform/format/owner-error.ts'
import { sendTestMail } from '../../../../platform/mail/test-mail.ts'
import { shopStatus } from '../shop-status.ts'
import { StatePage } from '../state.tsx'
import type { Desk, DeskHandler } from '../../../../platform/desk-kit/desk.ts'

export const statePage: DeskHandler = async (desk) => await showState(desk, null)

export const sendTestMailHandler: DeskHandler = async ({ shop, session, redirect }) => {
  await sendTestMail(shop, session.id, deskState.mail)
  return redirect(deskRoutes.state)
}

/** Takes as long as the backup. */
export const makeBackup: DeskHandler = async (desk) => {
  try {
    await desk.shop.settings.backUp?.()
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error
    return await showState(desk, error.message)
  }
  return desk.redirect(deskRoutes.state)
}

async function showState({ shop, shell, openPoints, render }: Desk, error: string | null): Promise<Response> {
  const page = <StatePage shell={shell} state={await shopStatus(shop)} openPoints={openPoints} error={error} />
  return render(page, error ? 422 : 200)
}
