import { deskSetup } from '../../../../content/desk/setup.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { deskRoutes } from '../../../../routes.ts'
import { markAlertsSeen, openAlerts, restoreAlerts } from '../../../../platform/alerts/alerts.ts'
import { listPasskeys } from '../../auth/passkeys.ts'
import { relyingParty } from '../../auth/relying-party.ts'
import { loadToday } from '../today.ts'
import { TodayPage } from '../today-page.tsx'
import { defineForm, valueField, valueFields } from '../../../../platform/http/form-fields.tsx'
import type { Desk, DeskHandler } from '../../../../platform/desk-kit/desk.ts'
import { isStepDone, setupSteps } from '../../setup/routes/setup.tsx'

export const todayQuery = defineForm({ note: valueField() })

export const todayPage: DeskHandler<'note'> = async (desk, _, query) => {
  const { shop, shell, render } = desk
  const offerPasskey = relyingParty(shop) !== null && (await listPasskeys(shop)).length === 0
  const today = await loadToday(shop)
  const last = query.get('note') === 'dismissed' ? today.dismissed[0]?.dismissedAt : undefined
  const undo = last ? today.dismissed.filter(({ dismissedAt }) => dismissedAt === last) : []
  const setup = await setupProgress(desk)
  return render(<TodayPage shell={shell} today={today} offerPasskey={offerPasskey} setup={setup} undo={undo} />)
}

async function setupProgress(desk: Desk): Promise<string | null> {
  if (desk.shop.settings.mode === 'live') return null
  const steps = await setupSteps(desk)
  return fillTemplate(deskSetup.progress, { done: steps.filter(isStepDone).length, all: steps.length })
}

/** As many as fit into one form. */
const MAX_ALERTS = 1000

export const alertsForm = defineForm({ alert: valueFields(MAX_ALERTS) })

/** Only the alerts that the page showed. */
export const markAlertsSeenHandler: DeskHandler<'alert'> = async (desk, _, form) => {
  const ids = new Set(form.getAll('alert'))
  const alerts = (await openAlerts(desk.shop)).filter(({ id }) => ids.has(id))
  await desk.journal('alerts-seen', null, String(alerts.length))
  await markAlertsSeen(desk.shop, alerts, desk.shop.now())
  return desk.redirect(`${deskRoutes.today}?note=dismissed`)
}

export const restoreAlertsHandler: DeskHandler<'alert'> = async (desk, _, form) => {
  const ids = form.getAll('alert')
  await desk.journal('alerts-restore', null, String(ids.length))
  await restoreAlerts(desk.shop, ids)
  return desk.redirect(deskRoutes.today)
}
