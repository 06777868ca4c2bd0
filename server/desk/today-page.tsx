import { deskRoutes } from '../../routes.ts'
import { markAlertsSeen, openAlerts } from '../../shop/alerts.ts'
import { listPasskeys } from '../../shop/owner/passkeys.ts'
import { relyingParty } from '../../shop/owner/relying-party.ts'
import { loadToday } from '../../shop/today.ts'
import { TodayPage } from '../../site/desk/today/today-page.tsx'
import { readForm } from '../http/forms.ts'
import type { DeskHandler } from './desk.ts'

export const todayPage: DeskHandler = async ({ shop, shell, render }) => {
  const offerPasskey = relyingParty(shop) !== null && (await listPasskeys(shop)).length === 0
  return render(<TodayPage shell={shell} today={await loadToday(shop)} offerPasskey={offerPasskey} />)
}

/** Only the alerts that the page showed. */
export const markAlertsSeenHandler: DeskHandler = async (desk, context) => {
  const ids = new Set((await readForm(context)).getAll('alert'))
  const alerts = (await openAlerts(desk.shop)).filter(({ id }) => ids.has(id))
  await desk.journal('alerts-seen', null, String(alerts.length))
  await markAlertsSeen(desk.shop, alerts, desk.shop.now())
  return desk.redirect(deskRoutes.today)
}
