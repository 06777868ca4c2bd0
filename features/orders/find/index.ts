export { findGift } from './find-gift.ts'
export {
  findContractByNumber,
  findContractsOf,
  findOrder,
  findOrderByPayment,
  findPaidOrderByNumber,
  findPurchase,
  isRealOrder,
  onlyRealOrders,
  paidOrdersOf,
  simulationOf,
} from './find-order.ts'
export { listOrders, type OrderFilter, type PageCursor } from './list-orders.ts'
export { findOrderByLink, orderToken, orderUrl, returnUrls, withdrawUrl } from './order-link.ts'
export { orderStatuses, orderStatusOf } from './order-status.ts'
export { isUnpaid, type OrderConditions, orderRows, selectOrders } from './select-orders.ts'
