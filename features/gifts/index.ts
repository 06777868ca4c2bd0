export { changeGift, firstGiftDay, giftDay, sendGiftNow } from './change-gift.ts'
export { purchaseOfKept } from './claim-seat.ts'
export {
  firstDayAfterWithdrawal,
  type GiftErrors,
  type GiftRequest,
  needsGiftConsent,
  opensWithinWithdrawal,
  parseGift,
} from './gift.ts'
export { sendSeat } from './hand-out.ts'
export { isUnassigned } from './open-seat.ts'
export { copyContent, handOutStart } from './mails/compose-gifts.ts'
