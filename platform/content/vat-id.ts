export { hasVatFormat, vatIdExample } from '../../content/seller-numbers.ts'
