export { casesOf, hasCases, isWithdrawnByLaw } from './find-cases.ts'
export { chosenCopies, MAX_AMOUNT, parseAmount, refundByOwner, retryFailedRefunds } from './owner-refund.ts'
