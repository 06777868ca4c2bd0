export {
  giftFields,
  giftFormErrors,
  giftOfOrder,
  giftSuggestion,
  giftToOneself,
  giftTooLong,
  giftUnchecked,
  NO_GIFT,
  readGiftForm,
} from './gift-form.ts'
export { offerOfCopy } from './offer.ts'
export { giftStateText } from './seat-views.ts'
