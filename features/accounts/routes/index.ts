export { invoiceFormErrors, invoiceRequestIn, tooLongIn } from './invoice.ts'
