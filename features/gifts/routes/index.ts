export { giftFields, giftFormErrors, giftOfOrder, giftTooLong, NO_GIFT, readGiftForm } from './gift-form.ts'
export { giftRecipient } from './seat-views.ts'
