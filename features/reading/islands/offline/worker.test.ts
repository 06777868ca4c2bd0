import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const heard = new Map<string, (event: unknown) => void>()

beforeAll(async () => {
  const addAll = () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'))
  const none = () => Promise.resolve(undefined)
  vi.stubGlobal('addEventListener', (name: string, hear: (event: unknown) => void) => heard.set(name, hear))
  vi.stubGlobal('registration', { scope: 'https://fitsport.example/read' })
  vi.stubGlobal('location', { origin: 'https://fitsport.example' })
  vi.stubGlobal('skipWaiting', none)
  vi.stubGlobal('caches', { open: () => Promise.resolve({ addAll, match: none }), match: none, has: none })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await import('./worker.ts')
})
afterAll(() => vi.unstubAllGlobals())

/** What the worker answers, or waits for. */
async function dispatch(name: string, event: object = {}): Promise<unknown> {
  let answer: unknown
  const take = (promise: unknown) => (answer = promise)
  heard.get(name)?.({ ...event, waitUntil: take, ...('request' in event && { respondWith: take }) })
  return await answer
}

test('on a full disk the worker starts, so that saving the guide can say what went wrong', async () => {
  await expect(dispatch('install')).resolves.toBeUndefined()
})

test('without a connection, and without a page of ours that says so, the browser shows its own', async () => {
  const request = { method: 'GET', mode: 'navigate', url: 'https://fitsport.example/read/the-hinge' }
  expect(await dispatch('fetch', { request })).toHaveProperty('type', 'error')
})
