import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeEpub, makePdf } from '../shop/books.ts'
import { shopFolder } from './shop-folder.ts'

/** The built server for the browser tests: a rehearsal shop with an empty data folder and small books. */
rmSync(shopFolder, { recursive: true, force: true })
mkdirSync(shopFolder, { recursive: true })
const books = { BOOK_PDF: join(shopFolder, 'guide.pdf'), BOOK_EPUB: join(shopFolder, 'guide.epub') }
writeFileSync(books.BOOK_PDF, await makePdf(20))
writeFileSync(books.BOOK_EPUB, makeEpub())

// Each test has its own address, so that rate limits do not interfere.
Object.assign(process.env, books, { DATA_FOLDER: join(shopFolder, 'data'), TRUST_PROXY: '1' })
await import(join(import.meta.dirname, '../../../dist/server/main.js'))
