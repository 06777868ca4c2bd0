import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stamp } from '../../../features/delivery/personal-copy.ts'
import { readBookFile } from '../../../features/delivery/prepared-file.ts'
import { makePdf, writeBook } from './books.ts'

/** Makes personal copies of a prepared book. */
export async function copiesOf(path: string): Promise<(line: string) => Buffer> {
  const [book, bytes] = [await readBookFile(path), await readFile(path)]
  return (line) => {
    const { kept, tail } = stamp(book, line)
    return Buffer.concat([bytes.subarray(0, kept), tail])
  }
}

/** From a small PDF that is not ours. */
export async function copiesOfOwnPdf(folder: string, pages: number): Promise<(line: string) => Buffer> {
  const path = join(folder, `${randomUUID()}.pdf`)
  await writeBook('pdf', path, await makePdf(pages))
  return await copiesOf(path)
}
