import type { PrintedDocument } from '../../../platform/format/printed-document.ts'
import type { DocumentRow } from '../../../platform/db/rows/documents.ts'
import type { TaxTreatment } from '../../../platform/db/rows/orders.ts'
import type { Settings } from '../../../platform/shop/settings.ts'

/**
 * Everything printed on a document. Amounts are positive cents; the kind carries the sign. The comments name the terms
 * of EN 16931.
 */
export interface DocumentBody {
  kind: DocumentRow['kind']
  /** BT-1. */
  number: string
  /** BT-2, a day in the seller's time zone. */
  issuedOn: string
  /** BT-72. */
  suppliedOn: string
  orderNumber: string
  /** BT-25 and BT-26. */
  corrects: { number: string; issuedOn: string } | null
  /** BG-4. */
  seller: DocumentSeller
  /** BG-7. Receipts carry no name. */
  buyer: DocumentBuyer | null
  /** BT-153. */
  product: string
  /** BT-129. */
  quantity: number
  /** BT-146 with tax. Only if several copies cost the same. */
  unitPrice?: number
  /** BT-107 with tax, and its reason. The gross is already reduced by it. */
  discount?: { amount: number; code: string }
  currency: string
  /** BT-112. */
  gross: number
  /** BG-23; `null` while no tax is computed. */
  tax: DocumentTax | null
  /** False where the seller's state requires invoices from a platform of its own. */
  isInvoice: boolean
  /** The texts, as they were when it was issued. */
  printed: PrintedDocument
}

export interface DocumentTax {
  treatment: TaxTreatment
  country: string
  /** Basis points. */
  rate: number
  net: number
  amount: number
}

interface DocumentSeller {
  name: string
  address: readonly string[]
  email: string
  vatId: string | null
  /** BT-32. Only if there is no VAT ID. */
  taxNumber: string | null
}

export interface DocumentBuyer {
  name: string
  address: readonly string[]
  /** BT-48. It changes no tax: the shop makes no reverse charge. */
  vatId?: string
}

/** The seller as of today. */
export const documentSeller = ({ seller }: Pick<Settings, 'seller'>): DocumentSeller => ({
  name: seller.name,
  address: seller.address,
  email: seller.email,
  vatId: seller.vatId ?? null,
  taxNumber: seller.vatId ? null : (seller.economicId ?? null),
})

export const parseBody = ({ body }: Pick<DocumentRow, 'body'>): DocumentBody => JSON.parse(body)
