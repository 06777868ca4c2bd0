const FORMULA = /^[=+\-@\t\r\n|%]/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/
const AMOUNT = /^-?\d+\.\d\d$/

/** Defuses spreadsheet formulas; a negative amount stays a number. */
export function csvCell(text: string): string {
  const defused = FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused
}

/** "-40.00" */
export function csvAmount(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}
