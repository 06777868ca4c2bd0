import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as soon } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { logError, withRequestId, log } from './log.ts'
import { requestId } from './request-log.ts'

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

test('a trusted proxy sets the request id; other clients get a generated one', () => {
  const idFor = (name: string) =>
    Object.assign(new IncomingMessage(new Socket()), { headers: { 'x-request-id': name } })
  expect(requestId(idFor('0123456789abcdef'), 1)).toBe('0123456789abcdef')
  for (const [name, proxies] of [
    ['0123456789abcdef', 0],
    ['"}{"forged', 1],
  ] as const) {
    expect(requestId(idFor(name), proxies)).toMatch(/^[\da-f]{8}-\w+$/)
  }
  expect(requestId(idFor(''), 0)).not.toBe(requestId(idFor(''), 0))
})
