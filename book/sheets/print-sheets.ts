import type { BookBrand } from '../brand.ts'
import { runStep } from '../run-step.ts'

export interface SheetsJob {
  root: string
  /** Of the edition. */
  folder: string
  siteUrl: string
  brand: Pick<BookBrand, 'name'>
}

export const sheetFile = (paper: string): string => `book/FitSport-Sheets-${paper}.pdf`

/** For four pages, optimizing Typst's code takes longer than it saves. */
const FLAGS = ['--optimize-for-size', '--liftoff-only']

export const printSheets = (job: SheetsJob): Promise<void> =>
  runStep('book/sheets/typeset-sheets.ts', [JSON.stringify(job)], { flags: FLAGS })
