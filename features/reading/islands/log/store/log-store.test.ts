import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begun } from '../../../../../tests/support/guide/sample-log.ts'
import { createLogStore } from './log-store.ts'

let database: FakeDatabase
let becomeVisible: () => void

beforeEach(() => {
  database = new FakeDatabase()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  becomeVisible = () => page.dispatchEvent(new Event('visibilitychange'))
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', page)
  vi.stubGlobal('indexedDB', { open: () => answering(() => database) })
})
afterEach(() => vi.unstubAllGlobals())

async function openStore() {
  const store = createLogStore()
  store.open()
  await vi.waitFor(() => expect(store.snapshot().storage).toBe('kept'))
  return store
}

test('a rest that ends, or what is typed, while the log is read again stays', async () => {
  const store = await openStore()
  store.set({ rest: { endsAt: 1000, seconds: 90 } })
  await vi.waitFor(() => expect(database.stores.get('settings')?.get('all')).toMatchObject({ rest: { seconds: 90 } }))
  const rests: unknown[] = []
  becomeVisible()
  await vi.waitFor(() => expect(database.isReading).toBe(true))
  store.set({ rest: null })
  store.subscribe(() => rests.push(store.snapshot().settings.rest))
  await vi.waitFor(() => expect(database.stores.get('settings')?.get('all')).toMatchObject({ rest: null }))
  expect(rests.filter((rest) => rest !== null)).toEqual([])
})

test('a log that can’t be deleted says so, and what is written after it is saved', async () => {
  const store = await openStore()
  database.failure = new Error('The disk is gone.')
  await store.deleteAll()
  expect(store.snapshot().storage).toBe('refused')
  delete database.failure
  store.change(begun())
  await vi.waitFor(() => expect(database.stores.get('runs')?.size).toBe(1))
})

/** Answers a request in a later task, as a browser does. */
function answering<T>(answer: () => T): EventTarget & { result?: T; error?: unknown } {
  const request: EventTarget & { result?: T; error?: unknown } = new EventTarget()
  setTimeout(() => {
    request.result = answer()
    request.dispatchEvent(new Event('success'))
  }, 5)
  return request
}

class FakeDatabase extends EventTarget {
  stores = new Map<string, Map<string, object>>()
  isReading = false
  failure?: Error

  transaction() {
    if (this.failure) throw this.failure
    const transaction = Object.assign(new EventTarget(), {
      objectStore: (name: string) => this.storeOf(name),
      abort: () => undefined,
    })
    setTimeout(() => transaction.dispatchEvent(new Event('complete')), 5)
    return transaction
  }

  storeOf(name: string) {
    const rows = this.stores.get(name) ?? new Map<string, object>()
    this.stores.set(name, rows)
    return {
      getAll: () => {
        this.isReading = true
        const found = [...rows.values()]
        return answering(() => found)
      },
      put: (row: { id: string }) => rows.set(row.id, row),
      clear: () => rows.clear(),
    }
  }
}
