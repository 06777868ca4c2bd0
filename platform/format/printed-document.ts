/** A receipt, invoice or credit note as text, ready to show on a page or to typeset. Stored with the document. */
export interface PrintedDocument {
  brand: string
  title: string
  number: string
  facts: [label: string, value: string][]
  seller: { label: string; lines: string[] }
  buyer: { label: string; lines: string[] } | null
  columns: { item: string; quantity: string; unit: string; amount: string }
  /** `unit` is the price of each copy, if there are several. */
  item: { name: string; quantity: string; unit: string | null; amount: string }
  /** Net and tax, in the order they are added up. */
  parts: [label: string, amount: string][]
  total: [label: string, amount: string]
  notes: string[]
}
