import { NO_FIELDS } from '../../../platform/http/form-fields.tsx'
import { action, onlyIf, page, rawAction, type Route } from '../../../platform/http/routes.ts'
import { shopRoutes } from '../../../routes.ts'
import { rehearsalForm, rehearsalPage, submitRehearsalAct } from './rehearsal.tsx'
import { webhookHandler } from './webhook.ts'

export const paymentRoutes: readonly Route[] = [
  rawAction(shopRoutes.webhook, ({ shop }) => webhookHandler(shop)),
  onlyIf(
    ({ shop }) => shop.isRehearsal,
    page(shopRoutes.rehearsal, NO_FIELDS, rehearsalPage),
    action(shopRoutes.rehearsal, rehearsalForm, submitRehearsalAct),
  ),
]
