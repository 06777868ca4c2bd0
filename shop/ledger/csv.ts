/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n|%]/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/** A text as a cell: a formula in it is only shown, never run. */
export function csvCell(text: string): string {
  const defused = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused
}

/** Cents as a number that every spreadsheet reads: "-40.00". */
export function csvAmount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}
