import { join } from 'node:path'
import { bundleFigures } from '../../book/bundle.ts'
import { fullEdition } from '../../book/edition.ts'
import { press } from '../../book/press.ts'
import { pressSheets } from '../../book/sheets/press-sheets.ts'
import { longManuscript } from './long-manuscript.ts'

const root = join(import.meta.dirname, '../..')
const SITE_URL = 'https://fitsport.example'
const AIM = { seconds: 20, megabytes: 700, size: 12 }

/** The whole guide at the length it will have: from the sources to all files, with everything that takes time. */
export async function benchBook() {
  const start = performance.now()
  const figures = await bundleFigures(root)
  const manuscript = longManuscript()
  const edition = fullEdition(manuscript, { siteUrl: SITE_URL, author: 'FitSport', date: new Date() })
  const { pages, pdf, epub } = await press(edition, figures, root, new Date(), () => undefined)
  const sheets = Object.values(await pressSheets(root, SITE_URL))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const processor = (process.cpuUsage().user / 1e6).toFixed(1)
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  const all = [pdf, epub, ...sheets]
  console.log(
    `\nThe whole guide as a book: ${pages} pages, PDF ${size([pdf])}, EPUB ${size([epub])}, sheets ${size(sheets)}; together ${size(all)} (aim: under ${AIM.size} MB)`,
  )
  console.log(
    `${seconds} s (aim: under ${AIM.seconds} s; ${processor} s of processor), ${megabytes} MB (aim: under ${AIM.megabytes} MB)`,
  )
}

const size = (files: Uint8Array[]) =>
  `${(files.reduce((sum, { length }) => sum + length, 0) / 1_000_000).toFixed(1)} MB`

if (import.meta.main) await benchBook()
