export { GiftFields, type GiftKind, type GiftValues } from './gift-fields.tsx'
