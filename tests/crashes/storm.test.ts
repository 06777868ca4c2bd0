import { join } from 'node:path'
import { test } from 'vitest'
import { runStorm } from '../soak/storm.ts'

/** With this seed the terminal once left out a sale that was recorded while the clock was ahead. `npm run soak` draws others. */
const seed = Number(process.env['STORM_SEED'] ?? 1_453_961_918)

test('after random purchases, refunds, disputes and crashes all books show the same money', () =>
  runStorm({ seed, operations: 60, database: (folder) => ({ sqliteFile: join(folder, 'shop.db') }) }))
