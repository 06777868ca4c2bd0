/** Typst with fonts and templates. File names are relative to the templates. */
export interface Typst {
  addText(name: string, text: string): void
  addFile(name: string, bytes: Uint8Array): void
  /** The document as PDF/UA-1, and the value of its `metadata` with a label. */
  toPdf(main: string, label: string): Promise<PdfOutput>
  toVector(main: string): Promise<Uint8Array>
}

export interface PdfOutput {
  pdf: Uint8Array
  value: unknown
}
