import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { benchMillion } from './million.ts'

/** `npm run soak`: crashes and storms for many minutes, then a shop with a million orders. */
const { status } = spawnSync('vitest', ['run', '--config', join(import.meta.dirname, 'vitest.config.ts')], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
await benchMillion()
process.exitCode = status ?? 1
