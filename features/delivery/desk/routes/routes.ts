import { actionWithPasskey, type DeskRoute, page, versionForm } from '../../../../platform/desk-kit/entry.ts'
import { NO_FIELDS } from '../../../../platform/http/form-fields.tsx'
import { deskRoutes } from '../../../../routes.ts'
import { announceToBuyers, editionPage } from './edition.tsx'

export const editionDeskRoutes: readonly DeskRoute[] = [
  page(deskRoutes.edition, NO_FIELDS, editionPage),
  actionWithPasskey(deskRoutes.edition, versionForm, announceToBuyers),
]
