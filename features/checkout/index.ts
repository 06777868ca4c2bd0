export { codeRefusals, type RefusalReason } from './code-refusals.ts'
export { restoreOrder } from './restore-order.ts'
