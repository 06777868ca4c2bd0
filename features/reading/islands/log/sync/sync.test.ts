import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begun, opened, trained } from '../../../../../tests/support/guide/sample-log.ts'
import { asJson } from '../../../../../guide/log/log-file.ts'
import { emptyLog, type Log, withChange } from '../../../../../guide/log/record.ts'
import { type LogStore, OPENING, type Snapshot } from '../store/log-store.ts'
import { decryptText, deriveKey, encryptText } from './encryption.ts'
import { startSync } from './sync.ts'

const key = await deriveKey(new Uint8Array(16).fill(7))
let stop = () => {}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a set that is written while a slow sync runs is synced after it', async () => {
  const store = storeOf(begun())
  const puts: Log[] = []
  let stored: Uint8Array<ArrayBuffer> | null = null
  const { promise: isSlow, resolve: answerFirst } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method?: string; body?: Uint8Array<ArrayBuffer> }) => {
    const headers = { ETag: `"${puts.length}"` }
    if (method !== 'PUT' || !body) return new Response(stored, { status: stored ? 200 : 204, headers })
    puts.push(JSON.parse(await decryptText(key, body)))
    if (puts.length === 1) await isSlow
    stored = body
    return new Response(null, { status: 204, headers: { ETag: `"${puts.length}"` } })
  })
  const sync = startSync(store, '/sync')
  ;({ stop } = sync)
  const first = sync.now()
  await vi.waitFor(() => expect(puts).toHaveLength(1))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  store.change(trained(store.snapshot().log))
  await vi.advanceTimersByTimeAsync(10_000)
  answerFirst()
  await first
  vi.useRealTimers()
  await vi.waitFor(() => expect(puts.at(-1)?.sets.length).toBeGreaterThan(0), 3000)
})

test('a log that is deleted on this device while it syncs stays deleted', async () => {
  const store = storeOf(opened(begun()))
  const copy = await encryptText(key, asJson(store.snapshot().log, new Date()))
  const { promise: deleted, resolve: answer } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async () => {
    await deleted
    return new Response(copy, { status: 200, headers: { ETag: '"1"' } })
  })
  const sync = startSync(store, '/sync')
  ;({ stop } = sync)
  const now = sync.now()
  await vi.waitFor(() => expect(store.snapshot().syncStatus).toBe('syncing'))
  await store.deleteAll()
  answer()
  await now
  expect(store.snapshot().log).toEqual(emptyLog)
})

test('a phrase that is entered while the one before it syncs is synced next', async () => {
  const store = storeOf(begun())
  const entered = { ...(await deriveKey(new Uint8Array(16).fill(8))), version: 0, syncedAt: null }
  const { promise: isEntered, resolve: answer } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (_: string, { method, headers }: { method?: string; headers: { 'Log-Id': string } }) => {
    await isEntered
    const status = headers['Log-Id'] === key.id ? 409 : 204
    return new Response(null, { status, headers: method === 'PUT' ? { ETag: '"1"' } : {} })
  })
  const sync = startSync(store, '/sync')
  ;({ stop } = sync)
  void sync.now()
  await vi.waitFor(() => expect(store.snapshot().syncStatus).toBe('syncing'))
  store.setSync(entered)
  const now = sync.now()
  answer()
  await now
  expect(store.snapshot()).toMatchObject({ syncStatus: 'idle', sync: { id: entered.id, version: 1 } })
})

/** A log in memory, with sync turned on. */
function storeOf(log: Log): LogStore {
  let now: Snapshot = { ...OPENING, log, sync: { ...key, version: 0, syncedAt: null } }
  const listeners = new Set<() => void>()
  const show = (news: Partial<Snapshot>) => {
    now = { ...now, ...news }
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => now,
    open: () => () => {},
    change: (change) => show({ log: withChange(now.log, change) }),
    set: (settings) => show({ settings: { ...now.settings, ...settings } }),
    setSync: (sync) => show({ sync }),
    setSyncStatus: (syncStatus) => show({ syncStatus }),
    requestPersistence: async () => {},
    deleteAll: async () => show({ log: emptyLog, sync: null }),
  }
}
