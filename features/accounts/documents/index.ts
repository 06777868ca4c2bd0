export { assessSale, taxOfRecordedSale } from './assess-sale.ts'
export { parseBody } from './body.ts'
export { buyerCountry, collectEvidence, networkEvidence, parseEvidence } from './evidence.ts'
export { documentsOf, issuedFor } from './find-documents.ts'
export {
  type InvoiceErrors,
  invoiceObstacles,
  isCredited,
  MAX_ADDRESS,
  MAX_COMPANY,
  MAX_VAT_ID,
  previewInvoice,
  sendDocument,
  sendInvoice,
} from './invoice.ts'
export { movementsOf, recordReversal, recordSale, recordSaleOnce, type TaxedRow } from './record-movement.ts'
export { type TaxedSales, taxedSales } from './taxed-sales.ts'
