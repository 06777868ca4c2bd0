import { action, actionWithPasskey, type DeskRoute, page } from '../../../../platform/desk-kit/entry.ts'
import { NO_FIELDS } from '../../../../platform/http/form-fields.tsx'
import { deskRoutes } from '../../../../routes.ts'
import { answerCase, answerForm, casePage, caseQuery, casesPage, casesQuery, screenshotFile } from './cases.tsx'
import { confirmGrant, confirmRefusal, grantForm, refusalForm, reviewGrant, reviewRefusal } from './decide.tsx'

export const caseDeskRoutes: readonly DeskRoute[] = [
  page(deskRoutes.cases, casesQuery, casesPage),
  page(deskRoutes.case, caseQuery, casePage),
  action(deskRoutes.caseGrant, grantForm, reviewGrant),
  actionWithPasskey(deskRoutes.caseGrantConfirm, grantForm, confirmGrant, reviewGrant),
  action(deskRoutes.caseRefusal, refusalForm, reviewRefusal),
  action(deskRoutes.caseRefusalConfirm, refusalForm, confirmRefusal),
  action(deskRoutes.caseAnswer, answerForm, answerCase),
  page(deskRoutes.screenshot, NO_FIELDS, screenshotFile),
]
