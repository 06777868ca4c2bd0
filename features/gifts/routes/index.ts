export {
  consentFor,
  giftFields,
  giftFormErrors,
  giftKindOf,
  giftOfOrder,
  giftTooLong,
  NO_GIFT,
  parseGiftKind,
  readGiftForm,
} from './gift-form.ts'
export { giftRecipient } from './seat-views.ts'
