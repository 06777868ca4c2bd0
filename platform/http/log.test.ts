import { setImmediate as soon } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { logError, withRequestId, log } from './log.ts'

afterEach(() => vi.restoreAllMocks())

test('lines logged during a request are JSON with its id', async () => {
  const written = vi.spyOn(console, 'log').mockReturnValue()
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  await withRequestId('one-request', async () => {
    await soon()
    log('Nothing was charged.')
    logError(new Error('a error'))
  })
  log('Afterwards')
  const lines = [...written.mock.calls, ...errors.mock.calls].map(([line]) => JSON.parse(String(line)))
  expect(lines).toEqual([
    { time: expect.any(String), id: 'one-request', message: 'Nothing was charged.' },
    { time: expect.any(String), message: 'Afterwards' },
    { time: expect.any(String), id: 'one-request', message: expect.stringMatching(/^Error: a error\n\s+at /) },
  ])
})
