export {
  giftFields,
  giftFormErrors,
  giftOfOrder,
  giftTooLong,
  giftUnchecked,
  NO_GIFT,
  readGiftForm,
} from './gift-form.ts'
export { giftStateText } from './seat-views.ts'
