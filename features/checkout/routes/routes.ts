import { watchUntrustedProxy } from '../../../platform/http/client-address.ts'
import { NO_FIELDS } from '../../../platform/http/form-fields.tsx'
import { action, page, type Route } from '../../../platform/http/routes.ts'
import { shopRoutes } from '../../../routes.ts'
import { checkoutForm, checkoutPage, checkoutQuery, submitOrder } from './checkout.tsx'
import { findOrderForm, findOrderPage, submitOrderSearch } from './find-order.tsx'
import {
  addressForm,
  downloadForm,
  orderPage,
  orderQuery,
  redirectToCleanLink,
  resendMail,
  startDownload,
  submitAddress,
} from './order.tsx'
import { cancelPayment, returnFromPayment, returnToPayment } from './payment-return.tsx'

export const checkoutRoutes: readonly Route[] = [
  page(shopRoutes.checkout, checkoutQuery, checkoutPage, { first: watchUntrustedProxy }),
  action(shopRoutes.checkout, checkoutForm, submitOrder, { limit: 'checkout' }),
  page(shopRoutes.paymentReturn, NO_FIELDS, returnFromPayment),
  page(shopRoutes.paymentCancel, NO_FIELDS, cancelPayment),
  action(shopRoutes.resumePayment, NO_FIELDS, returnToPayment),
  page(shopRoutes.order, orderQuery, orderPage),
  page(`${shopRoutes.order}/`, NO_FIELDS, redirectToCleanLink),
  action(shopRoutes.download, downloadForm, startDownload, { limit: 'download' }),
  action(shopRoutes.resendMail, NO_FIELDS, resendMail),
  action(shopRoutes.address, addressForm, submitAddress),
  page(shopRoutes.findMyOrder, NO_FIELDS, findOrderPage),
  action(shopRoutes.findMyOrder, findOrderForm, submitOrderSearch, { limit: 'find' }),
]
