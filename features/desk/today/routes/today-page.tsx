import { deskCases } from '../../../../content/desk/cases.ts'
import { deskSetup } from '../../../../content/desk/setup.ts'
import { deskToday } from '../../../../content/desk/today.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { money } from '../../../../platform/format/money.ts'
import { deskRoutes, fill } from '../../../../routes.ts'
import { markAlertsSeen, openAlerts, restoreAlerts } from '../../../../platform/alerts/alerts.ts'
import { listPasskeys } from '../../auth/passkeys.ts'
import { relyingParty } from '../../auth/relying-party.ts'
import { describeCode } from '../../../../platform/payments/code-text.ts'
import { type Decision, loadToday, type Today } from '../today.ts'
import type { DecisionView, TodayView } from '../today-view.ts'
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
  return render(
    <TodayPage shell={shell} today={todayView(today)} offerPasskey={offerPasskey} setup={setup} undo={undo} />,
  )
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

function todayView(today: Today): TodayView {
  return {
    ...today,
    decisions: today.decisions.map(decisionView),
    failed: today.failed.map((one) => ({ ...one, detail: one.detail && describeCode(one.detail) })),
  }
}

function decisionView(decision: Decision): DecisionView {
  const copy = deskToday.decisions
  switch (decision.kind) {
    case 'case': {
      const { id, reference, kind, ground, number, price, currency } = decision.case
      const reason = kind === 'withdrawal' ? '' : ` · ${deskCases.grounds[ground] ?? ground}`
      return {
        key: id,
        title: `${deskCases[kind]} ${reference}`,
        href: fill(deskRoutes.case, id),
        detail: `${fillTemplate(copy.order, { number, amount: money(price, currency) })}${reason}`,
        alert: null,
        deadline: decision.deadline,
      }
    }
    case 'dispute': {
      const { id, number, price, currency, disputeReason } = decision.dispute
      return {
        key: `dispute ${id}`,
        title: fillTemplate(copy.dispute, { number }),
        href: fill(deskRoutes.dispute, id),
        detail: `${money(price, currency)} · ${describeCode(disputeReason)}`,
        alert: null,
        deadline: decision.deadline,
      }
    }
    case 'alert': {
      const { alert } = decision
      return { key: alert.id, title: alert.sentence, href: null, detail: null, alert, deadline: null }
    }
  }
}
