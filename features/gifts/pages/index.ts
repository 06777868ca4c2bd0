export { GiftFields, type GiftValues } from './gift-fields.tsx'
