export { agreedPolicies, agreedRefundRules, agreementVersion, agreementVersionOn, termsVersion } from './agreement.ts'
export { isDuplicate, markDuplicates, markDuplicatesBetween } from './duplicates.ts'
export {
  firstAccessAt,
  hasReader,
  hasSeats,
  isContract,
  isCopy,
  isGift,
  isPaidFor,
  isPayable,
  isReadable,
  itemNameOf,
  kindOf,
  type NewOrder,
  type Order,
  PAYABLE_STATES,
  unitPriceOf,
  WITHOUT_DISPUTE_OR_HOLD,
} from './order.ts'
export { paymentMethodOf } from './payment-method.ts'
