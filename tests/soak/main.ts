import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { benchLargeShop } from '../bench/attack-rows.ts'
import { benchAttacks } from '../bench/attacks.ts'
import { benchMillion } from './million.ts'

/** `npm run soak`: crashes and storms for many minutes, then a shop with a million orders, and attacks on a server. */
const { status } = spawnSync('vitest', ['run', '--config', join(import.meta.dirname, 'vitest.config.ts')], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
await benchMillion()
await benchAttacks()
await benchLargeShop()
process.exitCode = status ?? 1
