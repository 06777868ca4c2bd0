export { describeSpecial } from '../landing/price-copy.ts'
export { laterPrices, offerPrice } from './price.ts'
