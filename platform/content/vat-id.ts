export { canBeVatId, vatIdExample, VAT_IDS } from '../../content/seller-numbers.ts'
