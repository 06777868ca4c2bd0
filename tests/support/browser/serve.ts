import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { shopFolder } from './shop-folder.ts'

/** The built server for the browser tests: a rehearsal shop with an empty data folder. */
rmSync(shopFolder, { recursive: true, force: true })
mkdirSync(shopFolder, { recursive: true })

// Each test has its own address, so that rate limits do not interfere.
Object.assign(process.env, { DATA_FOLDER: join(shopFolder, 'data'), TRUST_PROXY: '1' })
await import(join(import.meta.dirname, '../../../dist/server/main.js'))
