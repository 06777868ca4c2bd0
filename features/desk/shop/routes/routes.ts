import { action, actionWithPasskey, type DeskRoute, page, versionForm } from '../../../../platform/desk-kit/entry.ts'
import { NO_FIELDS } from '../../../../platform/http/form-fields.tsx'
import { deskRoutes } from '../../../../routes.ts'
import { sectionNames } from '../fields.ts'
import { sectionForm } from '../section-form.ts'
import { sectionRoutes } from '../section-routes.ts'
import {
  discardHandler,
  overviewPage,
  overviewQuery,
  previewPage,
  previewQuery,
  publishHandler,
  publishPage,
} from './publish.tsx'
import { saveSectionHandler, sectionPage, sectionQuery } from './section.tsx'
import { publishAgainHandler, versionPage, versionsPage } from './versions.tsx'

export const shopDeskRoutes: readonly DeskRoute[] = [
  page(deskRoutes.shop, overviewQuery, overviewPage),
  ...sectionNames.flatMap((section) => [
    page(sectionRoutes[section], sectionQuery, sectionPage(section)),
    action(sectionRoutes[section], sectionForm(section), saveSectionHandler(section)),
  ]),
  page(deskRoutes.shopPreview, previewQuery, previewPage),
  page(deskRoutes.shopPublish, NO_FIELDS, publishPage),
  actionWithPasskey(deskRoutes.shopPublish, versionForm, publishHandler),
  action(deskRoutes.shopDiscard, NO_FIELDS, discardHandler),
  page(deskRoutes.shopVersions, NO_FIELDS, versionsPage),
  page(deskRoutes.shopVersion, NO_FIELDS, versionPage),
  actionWithPasskey(deskRoutes.shopVersion, versionForm, publishAgainHandler),
]
