import {
  action,
  actionWithPasskey,
  type DeskRoute,
  page,
  uploadAction,
  versionForm,
} from '../../../../platform/desk-kit/entry.ts'
import { MAX_PICTURE_BYTES } from '../../../../platform/content/pictures.ts'
import { MAX_SHOP_FORM_BYTES } from '../../../../platform/http/body-limits.ts'
import { NO_FIELDS } from '../../../../platform/http/form-fields.tsx'
import { deskRoutes } from '../../../../routes.ts'
import { sectionNames } from '../fields.ts'
import { sectionForm } from '../section-form.ts'
import { sectionRoutes } from '../section-routes.ts'
import { pictureForm, picturePage, pictureQuery, savePictureHandler } from './picture.tsx'
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
    {
      ...action(sectionRoutes[section], sectionForm(section), saveSectionHandler(section)),
      maxFormBytes: MAX_SHOP_FORM_BYTES,
    },
  ]),
  page(deskRoutes.shopPreview, previewQuery, previewPage),
  page(deskRoutes.shopPicture, pictureQuery, picturePage),
  uploadAction(deskRoutes.shopPicture, pictureForm, MAX_PICTURE_BYTES, savePictureHandler),
  page(deskRoutes.shopPublish, NO_FIELDS, publishPage),
  actionWithPasskey(deskRoutes.shopPublish, versionForm, publishHandler),
  action(deskRoutes.shopDiscard, versionForm, discardHandler),
  page(deskRoutes.shopVersions, NO_FIELDS, versionsPage),
  page(deskRoutes.shopVersion, NO_FIELDS, versionPage),
  actionWithPasskey(deskRoutes.shopVersion, versionForm, publishAgainHandler),
]
