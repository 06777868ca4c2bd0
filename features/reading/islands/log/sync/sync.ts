import { kinds, type Log } from '../../../../../guide/log/record.ts'
import type { LogStore } from '../store/log-store.ts'

/** Changes are collected for this long. */
const PAUSE_MS = 2000

export interface Sync {
  now: () => Promise<void>
  stop: () => void
}

/** Keeps the log of this browser and the stored copy the same, while sync is on. */
export function startSync(store: LogStore, address: string): Sync {
  let running: Promise<void> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let attempted = ''
  const run = async (): Promise<void> => {
    const { sync } = store.snapshot()
    if (!sync) return
    if (!navigator.onLine) return store.setSyncStatus('offline')
    store.setSyncStatus('syncing')
    const status = await import('./stored-copy.ts')
      .then(({ syncOnce }) => syncOnce(store, address, sync))
      .catch(() => 'offline' as const)
    const { sync: current, log } = store.snapshot()
    // The reader has turned it off, or entered another phrase.
    if (current?.id !== sync.id) return await run()
    attempted = fingerprint(log)
    if (status === 'stopped') store.setSync(null)
    store.setSyncStatus(status)
  }
  const now = () => (running ??= run().finally(() => (running = undefined)))
  const later = () => {
    const { sync, log } = store.snapshot()
    if (!sync || fingerprint(log) === attempted) return
    clearTimeout(waiting)
    // One that runs may not have the change.
    waiting = setTimeout(() => void Promise.resolve(running).then(now), PAUSE_MS)
  }
  const whenVisible = () => {
    if (document.visibilityState === 'visible') void now()
  }
  const stopped = new AbortController()
  const unsubscribe = store.subscribe(later)
  window.addEventListener('online', now, stopped)
  document.addEventListener('visibilitychange', whenVisible, stopped)
  return {
    now,
    stop: () => {
      clearTimeout(waiting)
      unsubscribe()
      stopped.abort()
    },
  }
}

/** The same for the same records: another tab loads them as new objects. */
const fingerprint = (log: Log) =>
  kinds.map((kind) => `${log[kind].length} ${log[kind].reduce((sum, { rev }) => sum + rev, 0)}`).join()
