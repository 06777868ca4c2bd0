import { action, actionWithPasskey, type DeskRoute, page } from '../../../../platform/desk-kit/entry.ts'
import { NO_FIELDS } from '../../../../platform/http/form-fields.tsx'
import { deskRoutes } from '../../../../routes.ts'
import { figuresPage, spanQuery } from './figures-page.tsx'
import { moneyFile, moneyForm, moneyPage } from './money-page.tsx'
import {
  documentFile,
  documentsPage,
  filedForm,
  markFiled,
  taxFile,
  taxFileForm,
  taxPage,
  taxQuery,
} from './tax-page.tsx'

export const accountDeskRoutes: readonly DeskRoute[] = [
  page(deskRoutes.figures, spanQuery, figuresPage),
  page(deskRoutes.money, moneyForm, moneyPage),
  actionWithPasskey(deskRoutes.moneyFile, moneyForm, moneyFile),
  page(deskRoutes.tax, taxQuery, taxPage),
  action(deskRoutes.tax, filedForm, markFiled),
  action(deskRoutes.taxFile, taxFileForm, taxFile),
  page(deskRoutes.documents, NO_FIELDS, documentsPage),
  page(deskRoutes.documentFile, NO_FIELDS, documentFile),
]
