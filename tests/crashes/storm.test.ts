import { join } from 'node:path'
import { test } from 'vitest'
import { runStorm } from '../soak/storm.ts'

/** STORM_SEED repeats the order of operations of an earlier run. */
const seed = Number(process.env['STORM_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

test('after random purchases, refunds, disputes and crashes all books show the same money', () =>
  runStorm({ seed, operations: 60, database: (folder) => ({ sqliteFile: join(folder, 'shop.db') }) }))
