export { restoreOrder } from './restore-order.ts'
