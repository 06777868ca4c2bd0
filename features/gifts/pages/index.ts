export { followRoom, giftConsentError, GiftFields, type GiftValues } from './gift-fields.tsx'
