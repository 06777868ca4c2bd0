import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { benchDelivery } from './delivery.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchShop } from './shop.ts'
import { benchThroughput } from './throughput.ts'
import { benchTwoServers } from './two-servers.ts'

/** `npm run bench`: measurements beside their baseline. None fails. */
await benchLighthouse()
await benchThroughput()
await benchShop()
await benchDelivery()
await benchTwoServers()
// A separate process, because its memory is measured.
const thrifty = ['--optimize-for-size', '--v8-pool-size=1', '--wasm-tiering-budget=30000000']
execFileSync(process.execPath, [...thrifty, join(import.meta.dirname, 'book.ts')], { stdio: 'inherit' })
