import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EditionFacts } from '../../book/edition-store.ts'
import { prepareFile } from '../../book/prepare-edition.ts'
import type { Environment } from '../config/env.ts'
import type { Assets } from '../../platform/ui/assets.ts'

interface SoldBook {
  root: string
  faces: string
  /** The edition of this build. */
  printed: EditionFacts
  own: Pick<Environment, 'BOOK_PDF' | 'BOOK_EPUB'>
}

/** Facts about the files buyers get: the owner's own ones if there are any. */
export async function soldBookFacts({ root, faces, printed, own }: SoldBook): Promise<NonNullable<Assets['book']>> {
  const { BOOK_PDF, BOOK_EPUB } = own
  const size = async (format: 'pdf' | 'epub', source: string | undefined) =>
    source ? await deliveredSize(root, { format, source, faces }) : printed[format]
  return {
    pages: BOOK_PDF && existsSync(BOOK_PDF) ? await countPages(BOOK_PDF, printed.pages) : printed.pages,
    pdf: await size('pdf', BOOK_PDF),
    epub: await size('epub', BOOK_EPUB),
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

async function countPages(path: string, otherwise: number): Promise<number> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.load(readFileSync(path), { ignoreEncryption: true }).catch(() => undefined)
  return document?.getPageCount() ?? otherwise
}
