import { action, actionWithPasskey, type DeskRoute, page } from '../../../../platform/desk-kit/entry.ts'
import { NO_FIELDS } from '../../../../platform/http/form-fields.tsx'
import { deskRoutes } from '../../../../routes.ts'
import {
  emailForm,
  eraseForm,
  erasePersonalDataHandler,
  exportPersonalDataHandler,
  personalDataPage,
  showPersonalData,
} from './personal-data-page.tsx'

export const privacyDeskRoutes: readonly DeskRoute[] = [
  page(deskRoutes.personalData, NO_FIELDS, personalDataPage),
  action(deskRoutes.personalData, emailForm, showPersonalData),
  actionWithPasskey(deskRoutes.personalDataExport, emailForm, exportPersonalDataHandler, showPersonalData),
  actionWithPasskey(deskRoutes.personalDataErase, eraseForm, erasePersonalDataHandler, showPersonalData),
]
