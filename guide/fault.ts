/** A fault in the manuscript that its author can mend: one sentence that names the file and, where known, the line. */
export class BookFault extends Error {
  constructor(sentence: string, file?: string, position?: Place) {
    super(
      [file, position?.start.line, position?.start.column].filter((part) => part !== undefined).join(':') +
        (file ? ': ' : '') +
        sentence,
    )
  }
}

export interface Place {
  start: { line: number; column: number }
}
