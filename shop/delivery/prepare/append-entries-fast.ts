import { PDFCrossRefStream, type PDFRef } from '@cantoo/pdf-lib'

interface Entry {
  ref: PDFRef
}

interface Table {
  entries: Entry[]
  appendEntry: (this: Table, entry: Entry) => void
}

/**
 * pdf-lib compares each entry of the cross-reference table with all before it, which took four fifths of preparing the
 * guide. Entries come in order, so that comparing with the last one is enough.
 */
export function appendEntriesFast() {
  const table: Table = Object.create(PDFCrossRefStream.prototype)
  const { appendEntry } = table
  function append(this: Table, entry: Entry) {
    const last = this.entries.at(-1)
    if (!last || last.ref.objectNumber < entry.ref.objectNumber) this.entries.push(entry)
    else appendEntry.call(this, entry)
  }
  Object.defineProperty(PDFCrossRefStream.prototype, 'appendEntry', { value: append })
}
