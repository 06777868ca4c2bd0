import { orderQuery } from './orders/order-param.ts'
import { NO_FIELDS } from '../http/form-fields.tsx'
import { deskRoutes } from '../../routes.ts'
import { spanQuery, figuresPage } from './accounts/figures-page.tsx'
import { moneyFile, moneyForm, moneyPage } from './accounts/money-page.tsx'
import { documentsPage, filedForm, markFiled, taxFileForm, taxFile, taxQuery, taxPage } from './accounts/tax-page.tsx'
import { editionPage, announceToBuyers } from './edition.tsx'
import { action, actionWithPasskey, type DeskRoute, page, versionForm } from './entry.ts'
import { deliver } from './orders/deliver.tsx'
import { disputePage } from './orders/dispute.tsx'
import { give, giveForm, givePage } from './orders/give.tsx'
import { confirmAddress, addressForm, reviewAddress, openBuyerPage, orderPage, resend } from './orders/order-page.tsx'
import { confirmRefund, confirmRetry, refundForm, reviewRefund, reviewRetry } from './orders/refund.tsx'
import { ordersQuery, ordersPage } from './orders/orders-page.tsx'
import {
  eraseForm,
  erasePersonalDataHandler,
  exportPersonalDataHandler,
  personalDataPage,
  emailForm,
  showPersonalData,
} from './personal-data-page.tsx'

export const salesRoutes: readonly DeskRoute[] = [
  page(deskRoutes.orders, ordersQuery, ordersPage),
  page(deskRoutes.order, orderQuery, orderPage),
  action(deskRoutes.orderMail, versionForm, resend),
  action(deskRoutes.orderAddress, addressForm, reviewAddress),
  actionWithPasskey(deskRoutes.orderAddressConfirm, addressForm, confirmAddress, reviewAddress),
  action(deskRoutes.orderRefund, refundForm, reviewRefund),
  actionWithPasskey(deskRoutes.orderRefundConfirm, refundForm, confirmRefund, reviewRefund),
  action(deskRoutes.orderRefundAgain, versionForm, reviewRetry),
  actionWithPasskey(deskRoutes.orderRefundAgainConfirm, versionForm, confirmRetry),
  actionWithPasskey(deskRoutes.orderDelivery, versionForm, deliver),
  actionWithPasskey(deskRoutes.orderPage, NO_FIELDS, openBuyerPage),
  page(deskRoutes.dispute, NO_FIELDS, disputePage),
  page(deskRoutes.give, giveForm, givePage),
  actionWithPasskey(deskRoutes.give, giveForm, give, givePage),
  page(deskRoutes.figures, spanQuery, figuresPage),
  page(deskRoutes.money, moneyForm, moneyPage),
  actionWithPasskey(deskRoutes.moneyFile, moneyForm, moneyFile),
  page(deskRoutes.tax, taxQuery, taxPage),
  action(deskRoutes.tax, filedForm, markFiled),
  action(deskRoutes.taxFile, taxFileForm, taxFile),
  page(deskRoutes.documents, NO_FIELDS, documentsPage),
  page(deskRoutes.personalData, NO_FIELDS, personalDataPage),
  action(deskRoutes.personalData, emailForm, showPersonalData),
  actionWithPasskey(deskRoutes.personalDataExport, emailForm, exportPersonalDataHandler, showPersonalData),
  actionWithPasskey(deskRoutes.personalDataErase, eraseForm, erasePersonalDataHandler, showPersonalData),
  page(deskRoutes.edition, NO_FIELDS, editionPage),
  actionWithPasskey(deskRoutes.edition, versionForm, announceToBuyers),
]
