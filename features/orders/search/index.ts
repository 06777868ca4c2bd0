export { searchOrders } from './search-orders.ts'
export { findSimilarOrders } from './similar-orders.ts'
