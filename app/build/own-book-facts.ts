import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareFile } from '../../book/prepare-edition.ts'
import type { Settings } from '../../platform/shop/settings.ts'
import type { PrintedBook } from '../../platform/ui/assets.ts'

interface OwnBook {
  root: string
  faces: string
  files: Settings['books']
}

/** Facts about the owner's own files that buyers get. */
export async function ownBookFacts({ root, faces, files: { pdf, epub } }: OwnBook): Promise<PrintedBook> {
  return {
    pages: pdf && existsSync(pdf) ? await countPages(pdf) : undefined,
    pdf: pdf ? await deliveredSize(root, { format: 'pdf', source: pdf, faces }) : undefined,
    epub: epub ? await deliveredSize(root, { format: 'epub', source: epub, faces }) : undefined,
  }
}

/** At its start the server prepares the same bytes, or sells the plain file. */
async function deliveredSize(root: string, job: { format: string; source: string; faces: string }): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'fitsport-own-'))
  const target = join(folder, 'book')
  try {
    await prepareFile(root, { ...job, target }).catch(() => undefined)
    return (
      statSync(target, { throwIfNoEntry: false })?.size ?? statSync(job.source, { throwIfNoEntry: false })?.size ?? 0
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function countPages(path: string): Promise<number | undefined> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.load(readFileSync(path), { ignoreEncryption: true }).catch(() => undefined)
  return document?.getPageCount()
}
