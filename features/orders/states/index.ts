export { claimCapture } from './claim-capture.ts'
export { deleteUnpaid, type OrderCondition } from './delete-orders.ts'
export { insertOrderRow } from './insert-order.ts'
export {
  countRejectedCapture,
  expireOnHold,
  putOnHold,
  recordAsked,
  recordPaymentId,
  recordPaymentPage,
  recordUnpaid,
} from './payment-progress.ts'
export {
  agreeLater,
  cancelOrder,
  closeOrder,
  expireOrder,
  expireOrdersPlacedBefore,
  lockOrder,
  markDisputeAnswered,
  markPaid,
  markRejected,
  recordDispute,
  resumeOrder,
  updateReversals,
} from './transitions.ts'
export { indexOrderName } from '../find/order-names.ts'
