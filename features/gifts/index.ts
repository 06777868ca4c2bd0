export { type GiftErrors, type GiftRequest, opensWithinWithdrawal, parseGift } from './gift.ts'
export { copyContent, handOutStart } from './mails/compose-gifts.ts'
