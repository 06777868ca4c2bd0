import { deskRoutes } from '../../routes.ts'
import { figuresPage } from './accounts/figures-page.tsx'
import { moneyFile, moneyPage } from './accounts/money-page.tsx'
import { taxFile, taxPage } from './accounts/tax-page.tsx'
import { editionPage, announceToBuyers } from './edition.tsx'
import { action, actionWithPasskey, type DeskRoute, page } from './entry.ts'
import { deliver } from './orders/deliver.tsx'
import { disputePage } from './orders/dispute.tsx'
import { confirmAddress, reviewAddress, openBuyerPage, orderPage, resend } from './orders/order-page.tsx'
import { confirmRefund, confirmRetry, reviewRefund, reviewRetry } from './orders/refund.tsx'
import { ordersPage } from './orders/orders-page.tsx'
import {
  erasePersonalDataHandler,
  exportPersonalDataHandler,
  personalDataPage,
  showPersonalData,
} from './personal-data-page.tsx'

export const salesRoutes: readonly DeskRoute[] = [
  page(deskRoutes.orders, ordersPage),
  page(deskRoutes.order, orderPage),
  action(deskRoutes.orderMail, resend),
  action(deskRoutes.orderAddress, reviewAddress),
  actionWithPasskey(deskRoutes.orderAddressConfirm, confirmAddress),
  action(deskRoutes.orderRefund, reviewRefund),
  actionWithPasskey(deskRoutes.orderRefundConfirm, confirmRefund),
  action(deskRoutes.orderRefundAgain, reviewRetry),
  actionWithPasskey(deskRoutes.orderRefundAgainConfirm, confirmRetry),
  actionWithPasskey(deskRoutes.orderDelivery, deliver),
  actionWithPasskey(deskRoutes.orderPage, openBuyerPage),
  page(deskRoutes.dispute, disputePage),
  page(deskRoutes.figures, figuresPage),
  page(deskRoutes.money, moneyPage),
  actionWithPasskey(deskRoutes.moneyFile, moneyFile),
  page(deskRoutes.tax, taxPage),
  action(deskRoutes.taxFile, taxFile),
  page(deskRoutes.personalData, personalDataPage),
  action(deskRoutes.personalData, showPersonalData),
  actionWithPasskey(deskRoutes.personalDataExport, exportPersonalDataHandler),
  actionWithPasskey(deskRoutes.personalDataErase, erasePersonalDataHandler),
  page(deskRoutes.edition, editionPage),
  actionWithPasskey(deskRoutes.edition, announceToBuyers),
]
