export {
  type CaseDates,
  type CaseDetails,
  casesOf,
  casesOpenedBetween,
  casesWaiting,
  findUnconfirmed,
  isWithdrawalWaiting,
  isWithdrawnByLaw,
} from './find-cases.ts'
export { messagesOfOrder, noteOrder, writeToBuyer } from './order-messages.ts'
export { type DuplicateRefund, duplicateRefund } from './second-payment.ts'
export { endOfWithdrawal } from './assess.ts'
export { type RightToWithdraw, rightToWithdraw } from './routes/right-to-withdraw.ts'
export { MAX_MESSAGE_LENGTH } from './request-form.ts'
export { chosenCopies, MAX_AMOUNT, parseAmount, refundByOwner, retryFailedRefunds } from './owner-refund.ts'
export { wasGiftEmailed } from './gift-emailed.ts'
