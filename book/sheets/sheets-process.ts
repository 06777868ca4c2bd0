import { join } from 'node:path'
import { kilobytes, writeWhole } from '../write-whole.ts'
import { pressSheets } from './press-sheets.ts'
import { sheetFile, type SheetsJob } from './print-sheets.ts'

/** A program of its own, so that all its memory is free again when the pages of the book need it. */
const { root, dist, siteUrl }: SheetsJob = JSON.parse(process.argv[2] ?? '{}')
for (const [paper, bytes] of Object.entries(await pressSheets({ root, siteUrl }))) {
  writeWhole(join(dist, sheetFile(paper)), bytes)
  console.log(`${sheetFile(paper)}: ${kilobytes(bytes)}`)
}
