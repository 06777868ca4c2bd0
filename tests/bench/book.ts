import { join } from 'node:path'
import { bundleFigures } from '../../book/bundle.ts'
import { fullEdition } from '../../book/edition.ts'
import { press } from '../../book/press.ts'
import { longManuscript } from './long-manuscript.ts'

const root = join(import.meta.dirname, '../..')
const AIM = { seconds: 15, megabytes: 600 }

/** The whole guide at the length it will have: from the sources to both files, with everything that takes time. */
export async function benchBook() {
  const start = performance.now()
  const figures = await bundleFigures(root)
  const manuscript = await longManuscript(root)
  const edition = fullEdition(manuscript, { siteUrl: 'https://fitsport.example', author: 'FitSport', date: new Date() })
  const { pages, pdf, epub } = await press(edition, figures, root, new Date(), () => undefined)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const processor = (process.cpuUsage().user / 1e6).toFixed(1)
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  console.log(`\nThe whole guide as a book: ${pages} pages, PDF ${size(pdf)}, EPUB ${size(epub)}`)
  console.log(
    `${seconds} s (aim: under ${AIM.seconds} s; ${processor} s of processor), ${megabytes} MB (aim: under ${AIM.megabytes} MB)`,
  )
}

const size = (bytes: Uint8Array) => `${(bytes.length / 1_000_000).toFixed(1)} MB`

if (import.meta.main) await benchBook()
