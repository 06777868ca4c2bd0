/** The last number issued in a series, and the hash of the document that has it. */
export interface DocumentCounterRow {
  series: string
  last: number
  lastHash: string
}

/** What new numbers carry since a backup was restored, such as "261117-K7QXRM". At most one row. */
export interface DocumentSeriesRow {
  letter: string
  startedAt: string
}

/** A receipt, invoice or credit note. Rows are only ever added; the database refuses changes. */
export interface DocumentRow {
  series: string
  /** Within its series, from 1 without gaps. */
  place: number
  /** The series and the place, as printed. */
  number: string
  orderId: string
  kind: 'receipt' | 'invoice' | 'credit-note'
  /** What it documents, once per order and kind: a movement of the ledger, or a correction. */
  reference: string
  issuedAt: string
  /** The number of the document that this one corrects or credits. */
  corrects: string | null
  /** Everything printed on it, as JSON. */
  body: string
  hash: string
  previousHash: string
  /** 0: real money. 1: test keys. 2: rehearsal. */
  simulated: number
}

/** A One-Stop Shop return that the owner has filed. What is found later is corrected in a later return. */
export interface OssReturnRow {
  /** "2026-Q4". */
  quarter: string
  filedAt: string
  /** 0: real money. 1: test keys. 2: rehearsal. */
  simulated: number
}
