export { documentFilePath } from './document-paths.ts'
export { invoiceFormErrors, invoiceRequestIn, tooLongIn } from './invoice.ts'
export { type InvoiceAvailability, invoiceAvailability } from './invoice-availability.ts'
