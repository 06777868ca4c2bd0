export { findLinkedOrder, findLinkedPurchase, orderPathWithNote } from './linked-order.ts'
export { isNote, type Note, orderNotes } from './notes.ts'
