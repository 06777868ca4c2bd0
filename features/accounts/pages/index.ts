export { DocumentSheet } from './document.tsx'
export { InvoiceFields, type InvoiceForm } from './order-documents.tsx'
