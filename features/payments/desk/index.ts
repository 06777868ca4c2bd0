export { orderView } from './desk-order-view.ts'
export { type DisputeLine, undecidedDisputes } from './waiting.ts'
