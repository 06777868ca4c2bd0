export { type ChargedPrice, chargedPrices } from './charged-prices.ts'
export { displayPrice } from './display-price.ts'
export { priceAt } from './price-at.ts'
