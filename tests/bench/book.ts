import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { papers } from '../../book/sheets/sheet-forms.ts'
import { sheetFile } from '../../book/sheets/print-sheets.ts'
import { fullEditionFiles } from '../../book/edition-store.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const AIM = { seconds: 20, megabytes: 700, size: 12 }
const SAMPLE_MS = 100

/**
 * The whole guide from source to all files, by the command an owner uses. Memory is what all its processes hold
 * together, without the program files they share.
 */
export async function benchBook() {
  const start = performance.now()
  const book = spawn('npm', ['run', '--silent', 'book'], {
    cwd: root,
    // Another address of the site, because a stored edition is not made again.
    env: { ...process.env, SITE_URL: `https://${Date.now()}.example` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let megabytes = 0
  const sampling = setInterval(() => {
    megabytes = Math.max(megabytes, memoryOfTree(book.pid ?? 0))
  }, SAMPLE_MS)
  const [output] = await Promise.all([text(book.stdout), once(book, 'exit')])
  clearInterval(sampling)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const { pdf, epub } = fullEditionFiles
  const sheets = Object.keys(papers).map(sheetFile)
  console.log(
    `\nThe whole guide as a book: ${/\d+ pages/.exec(output)?.[0]}, PDF ${size([pdf])}, EPUB ${size([epub])}, sheets ${size(sheets)}; together ${size([pdf, epub, ...sheets])} (aim: under ${AIM.size} MB)`,
  )
  console.log(
    `${seconds} s (aim: under ${AIM.seconds} s), ${megabytes} MB in all processes together (aim: under ${AIM.megabytes} MB)`,
  )
}

/** Of a process and its descendants, in megabytes. */
function memoryOfTree(top: number): number {
  const parents = new Map(readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? parentOf(Number(name)) : [])))
  const belongs = (pid: number | undefined): boolean => pid !== undefined && (pid === top || belongs(parents.get(pid)))
  return [...parents.keys()].filter(belongs).reduce((sum, pid) => sum + memoryIfRunning(pid), 0)
}

function parentOf(pid: number): [pid: number, parent: number][] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return [[pid, Number(fields[1])]]
  } catch {
    return []
  }
}

function memoryIfRunning(pid: number): number {
  try {
    const kilobytes = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}

const size = (files: string[]) =>
  `${(files.reduce((sum, file) => sum + readFileSync(join(dist, file)).length, 0) / 1_000_000).toFixed(1)} MB`

if (import.meta.main) await benchBook()
