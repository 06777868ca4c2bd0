import { action, type DeskRoute, page } from '../../../../platform/desk-kit/entry.ts'
import { NO_FIELDS } from '../../../../platform/http/form-fields.tsx'
import { deskRoutes } from '../../../../routes.ts'
import { answerForm, disputePage, markAnswered } from './dispute.tsx'

export const paymentDeskRoutes: readonly DeskRoute[] = [
  page(deskRoutes.dispute, NO_FIELDS, disputePage),
  action(deskRoutes.dispute, answerForm, markAnswered),
]
