import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { papers } from '../../book/sheets/sheet-forms.ts'
import { writeFullBook } from '../../book/write-book.ts'
import { sheetFile } from '../../book/sheets/print-sheets.ts'
import { fullEditionFiles } from '../../book/write-editions.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const SITE_URL = 'https://fitsport.example'
const AIM = { seconds: 20, megabytes: 700, size: 12 }

/** The whole guide from source to all files, with what takes time. */
export async function benchBook() {
  const start = performance.now()
  const { pages } = await writeFullBook({ root, dist, siteUrl: SITE_URL, report: () => undefined })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const { user, system } = process.cpuUsage()
  const processor = ((user + system) / 1e6).toFixed(1)
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  const { pdf, epub } = fullEditionFiles
  const sheets = Object.keys(papers).map(sheetFile)
  const all = [pdf, epub, ...sheets]
  console.log(
    `\nThe whole guide as a book: ${pages} pages, PDF ${size([pdf])}, EPUB ${size([epub])}, sheets ${size(sheets)}; together ${size(all)} (aim: under ${AIM.size} MB)`,
  )
  console.log(
    `${seconds} s (aim: under ${AIM.seconds} s; ${processor} s of processor), ${megabytes} MB (aim: under ${AIM.megabytes} MB)`,
  )
}

const size = (files: string[]) =>
  `${(files.reduce((sum, file) => sum + readFileSync(join(dist, file)).length, 0) / 1_000_000).toFixed(1)} MB`

if (import.meta.main) await benchBook()
