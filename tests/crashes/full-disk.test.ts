import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { makeEpub, writeBook } from '../support/shop/books.ts'

/** In blocks of 512 or 1024 bytes, depending on the shell: 4 or 8 MB. */
const LARGEST_FILE = 8192

/** A file size limit interrupts a write as a full disk does. Windows has none. */
test.skipIf(process.platform === 'win32')(
  'on a full disk a personal copy is delivered, an email is rejected, and nothing is half-written',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-full-'))
    const book = join(folder, 'book.epub')
    await writeBook('epub', book, makeEpub(16 * 1024 * 1024))
    const shop = join(import.meta.dirname, 'full-disk-shop.ts')
    const limited = ['-c', `ulimit -f ${LARGEST_FILE} && exec "$0" "$@"`, process.execPath, shop, folder]
    const { stdout } = await promisify(execFile)('sh', limited)
    expect(JSON.parse(stdout)).toEqual({
      delivered: true,
      mailed: expect.stringContaining('EFBIG'),
      alerts: [],
      files: [expect.stringMatching(/^\w+\.eml$/), 'book.epub', 'book.epub.json', 'secret.key'],
    })
    await rm(folder, { recursive: true })
  },
)
