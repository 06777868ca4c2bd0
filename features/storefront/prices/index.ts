export { describeSpecial } from '../landing/price-copy.ts'
export { offerPrice } from './price.ts'
