export { alertProviderError, askProvider } from './ask-provider.ts'
export { deliverManually } from './deliver-manually.ts'
export { paymentOnHold } from './mails/mails.ts'
export { settleOpenOrders } from './reconcile.ts'
export { recoverOrders } from './recover-orders.ts'
export {
  automaticRefundsOf,
  countAutomaticRefunds,
  failedRefunds,
  findRefund,
  refundsFor,
  refundsOf,
  refundsToNotify,
} from './refunds/find-refunds.ts'
export {
  isOnItsWayBack,
  markNotified,
  refundable,
  type RefundRequest,
  requestRefund,
  versionOfOrder,
} from './refunds/request-refund.ts'
export { retryRefund } from './refunds/send-refunds.ts'
export { settle, type Settlement } from './settle.ts'
