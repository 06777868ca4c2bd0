import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BookBrand } from '../brand.ts'

export interface SheetsJob {
  root: string
  /** Of the edition. */
  folder: string
  siteUrl: string
  brand: Pick<BookBrand, 'name'>
}

export const sheetFile = (paper: string): string => `book/FitSport-Sheets-${paper}.pdf`

/** In a process of its own, whose memory is freed afterwards. */
export async function printSheets(job: SheetsJob): Promise<void> {
  const program = fileURLToPath(new URL('typeset-sheets.ts', import.meta.url))
  // For four pages, optimizing Typst's code takes longer than it saves.
  const flags = ['--optimize-for-size', '--liftoff-only']
  const args = [...flags, program, JSON.stringify(job)]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error('The sheets could not be made; see the message above.')
}
