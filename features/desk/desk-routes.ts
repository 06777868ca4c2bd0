import {
  action,
  actionWithPasskey,
  authAction,
  type DeskRoute,
  page,
  versionForm,
} from '../../platform/desk-kit/entry.ts'
import { NO_FIELDS } from '../../platform/http/form-fields.tsx'
import { deskRoutes } from '../../routes.ts'
import { orderQuery } from '../orders/desk/index.ts'
import { journalPage, journalQuery } from './auth/routes/journal.tsx'
import {
  addPasskeyHandler,
  passkeyAgain,
  passkeyForm,
  passkeyPage,
  removePasskey,
  removePasskeyForm,
  renewRecoveryCodes,
} from './auth/routes/passkey.tsx'
import { endSession, endSessionForm, sessionsPage, signOut } from './auth/routes/sessions-page.tsx'
import { deliver } from './orders/routes/deliver.tsx'
import {
  addressForm,
  confirmAddress,
  openBuyerPage,
  orderPage,
  resend,
  reviewAddress,
} from './orders/routes/order-page.tsx'
import { ordersPage, ordersQuery } from './orders/routes/orders-page.tsx'
import { confirmRefund, confirmRetry, refundForm, reviewRefund, reviewRetry } from './orders/routes/refund.tsx'
import { copyForm, reviewGift, sendCopy, showCopy } from './orders/routes/send-copy.tsx'
import {
  addNote,
  invoiceForm,
  issueInvoice,
  messageForm,
  noteForm,
  reviewInvoice,
  sendMessage,
} from './orders/routes/write.tsx'
import { setupPage } from './setup/routes/setup.tsx'
import { shopDeskRoutes } from './shop/routes/routes.ts'
import { makeBackup, sendTestMailHandler, statePage } from './state/routes/state.tsx'
import {
  alertsForm,
  markAlertsSeenHandler,
  restoreAlertsHandler,
  todayPage,
  todayQuery,
} from './today/routes/today-page.tsx'

export const ownDeskRoutes: readonly DeskRoute[] = [
  page(deskRoutes.today, todayQuery, todayPage),
  page(deskRoutes.setup, NO_FIELDS, setupPage),
  action(deskRoutes.alertsSeen, alertsForm, markAlertsSeenHandler),
  action(deskRoutes.alertsRestore, alertsForm, restoreAlertsHandler),
  page(deskRoutes.orders, ordersQuery, ordersPage),
  page(deskRoutes.order, orderQuery, orderPage),
  action(deskRoutes.orderMail, versionForm, resend),
  page(deskRoutes.orderCopy, copyForm, showCopy),
  actionWithPasskey(deskRoutes.orderCopy, copyForm, sendCopy, showCopy),
  action(deskRoutes.orderCopyReview, versionForm, reviewGift),
  action(deskRoutes.orderMessage, messageForm, sendMessage),
  action(deskRoutes.orderNote, noteForm, addNote),
  action(deskRoutes.orderInvoice, invoiceForm, reviewInvoice),
  action(deskRoutes.orderInvoiceConfirm, invoiceForm, issueInvoice),
  action(deskRoutes.orderAddress, addressForm, reviewAddress),
  actionWithPasskey(deskRoutes.orderAddressConfirm, addressForm, confirmAddress, reviewAddress),
  action(deskRoutes.orderRefund, refundForm, reviewRefund),
  actionWithPasskey(deskRoutes.orderRefundConfirm, refundForm, confirmRefund, reviewRefund),
  action(deskRoutes.orderRefundAgain, versionForm, reviewRetry),
  actionWithPasskey(deskRoutes.orderRefundAgainConfirm, versionForm, confirmRetry),
  actionWithPasskey(deskRoutes.orderDelivery, versionForm, deliver),
  actionWithPasskey(deskRoutes.orderPage, NO_FIELDS, openBuyerPage),
  page(deskRoutes.state, NO_FIELDS, statePage),
  action(deskRoutes.testMail, NO_FIELDS, sendTestMailHandler),
  action(deskRoutes.backup, NO_FIELDS, makeBackup),
  page(deskRoutes.sessions, NO_FIELDS, sessionsPage),
  action(deskRoutes.endSession, endSessionForm, endSession),
  action(deskRoutes.signOut, NO_FIELDS, signOut),
  page(deskRoutes.passkey, NO_FIELDS, passkeyPage),
  authAction(deskRoutes.passkey, passkeyForm, addPasskeyHandler, passkeyAgain),
  authAction(deskRoutes.removePasskey, removePasskeyForm, removePasskey),
  authAction(deskRoutes.recoveryCodes, NO_FIELDS, renewRecoveryCodes),
  page(deskRoutes.journal, journalQuery, journalPage),
  ...shopDeskRoutes,
]
