export { orderView } from './desk-order-view.ts'
