import { deskState } from '../../../../content/desk/state.ts'
import { deskRoutes } from '../../../../routes.ts'
import { sendTestMail } from '../../../../platform/mail/test-mail.ts'
import { shopStatus } from '../shop-status.ts'
import { StatePage } from '../state.tsx'
import type { DeskHandler } from '../../../../platform/desk-kit/desk.ts'

export const statePage: DeskHandler = async ({ shop, shell, openPoints, render }) =>
  render(<StatePage shell={shell} state={await shopStatus(shop)} openPoints={openPoints} />)

export const sendTestMailHandler: DeskHandler = async ({ shop, session, redirect }) => {
  await sendTestMail(shop, session.id, deskState.mail)
  return redirect(deskRoutes.state)
}
