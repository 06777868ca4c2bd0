import { test } from 'vitest'
import { crashBuyingProcess } from './process-crash-run.ts'

test('purchases with kill -9 at random moments lose no paid order and no mail', () =>
  crashBuyingProcess({ purchases: 120 }))
