export { documentFilePath } from './document-paths.ts'
export { invoiceFormErrors, invoiceRequestIn, tooLongIn } from './invoice.ts'
