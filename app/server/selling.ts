import { orderQuery } from '../../features/orders/desk/order-param.ts'
import { NO_FIELDS } from '../../platform/http/form-fields.tsx'
import { deskRoutes } from '../../routes.ts'
import { spanQuery, figuresPage } from '../../features/accounts/desk/routes/figures-page.tsx'
import { moneyFile, moneyForm, moneyPage } from '../../features/accounts/desk/routes/money-page.tsx'
import {
  documentsPage,
  filedForm,
  markFiled,
  taxFileForm,
  taxFile,
  taxQuery,
  taxPage,
} from '../../features/accounts/desk/routes/tax-page.tsx'
import { editionPage, announceToBuyers } from '../../features/delivery/desk/routes/edition.tsx'
import { action, actionWithPasskey, type DeskRoute, page, versionForm } from '../../platform/desk-kit/entry.ts'
import { deliver } from '../../features/desk/orders/routes/deliver.tsx'
import { disputePage } from '../../features/payments/desk/routes/dispute.tsx'
import { give, giveForm, givePage } from '../../features/gifts/desk/routes/give.tsx'
import {
  confirmAddress,
  addressForm,
  reviewAddress,
  openBuyerPage,
  orderPage,
  resend,
} from '../../features/desk/orders/routes/order-page.tsx'
import {
  confirmRefund,
  confirmRetry,
  refundForm,
  reviewRefund,
  reviewRetry,
} from '../../features/desk/orders/routes/refund.tsx'
import { ordersQuery, ordersPage } from '../../features/desk/orders/routes/orders-page.tsx'
import {
  eraseForm,
  erasePersonalDataHandler,
  exportPersonalDataHandler,
  personalDataPage,
  emailForm,
  showPersonalData,
} from '../../features/privacy/desk/routes/personal-data-page.tsx'

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
