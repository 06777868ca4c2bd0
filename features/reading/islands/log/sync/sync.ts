import { asJson, countOf, newerRecords, parseLogFile } from '../../../../../guide/log/log-file.ts'
import { kinds, type Log, emptyLog } from '../../../../../guide/log/record.ts'
import type { LogStore } from '../store/log-store.ts'
import { fetchCopy, storeCopy } from './sync-client.ts'
import type { SyncRecord, SyncStatus } from './sync-record.ts'

/** Changes are collected for this long. */
const PAUSE_MS = 2000
/** Two devices that write at the same moment take turns. */
const MAX_ATTEMPTS = 5

/** Loaded for those who sync. */
const encryption = () => import('./encryption.ts')

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
    const status = await syncOnce(store, address, sync).catch(() => 'offline' as const)
    attempted = fingerprint(store.snapshot().log)
    if (status === 'stopped') store.setSync(null)
    store.setSyncStatus(status)
  }
  const now = () => (running ??= run().finally(() => (running = undefined)))
  const later = () => {
    const { sync, log } = store.snapshot()
    if (!sync || fingerprint(log) === attempted) return
    clearTimeout(waiting)
    waiting = setTimeout(() => void now(), PAUSE_MS)
  }
  const whenVisible = () => {
    if (document.visibilityState === 'visible') void now()
  }
  const unsubscribe = store.subscribe(later)
  window.addEventListener('online', now)
  document.addEventListener('visibilitychange', whenVisible)
  return {
    now,
    stop: () => {
      clearTimeout(waiting)
      unsubscribe()
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', whenVisible)
    },
  }
}

/** The same for the same records: another tab loads them as new objects. */
const fingerprint = (log: Log) =>
  kinds.map((kind) => `${log[kind].length} ${log[kind].reduce((sum, { rev }) => sum + rev, 0)}`).join()

/** Merges what is stored, then stores what it lacks. Merging only adds, so an older or repeated copy changes nothing. */
async function syncOnce(store: LogStore, address: string, sync: SyncRecord): Promise<SyncStatus> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const fetched = await fetchCopy(address, sync.id)
    if (fetched.is === 'none' && sync.version > 0) return 'stopped'
    if (fetched.is !== 'copy' && fetched.is !== 'none') return fetched.is
    const remote = fetched.is === 'copy' ? await opened(sync, fetched.bytes) : emptyLog
    if (!remote) return 'unreadable'
    const change = newerRecords(remote, store.snapshot().log)
    if (countOf(change) > 0) store.change(change)
    const base = fetched.is === 'copy' ? fetched.version : 0
    const status = await pushed(store, address, { sync, remote, base })
    if (status !== 'conflict') return status
  }
  return 'failed'
}

interface Remote {
  sync: SyncRecord
  remote: Log
  base: number
}

async function pushed(
  store: LogStore,
  address: string,
  { sync, remote, base }: Remote,
): Promise<SyncStatus | 'conflict'> {
  const { log } = store.snapshot()
  const done = (version: number) => {
    // The reader may have turned it off meanwhile, or written down the phrase.
    const { sync: now } = store.snapshot()
    if (now?.id === sync.id) store.setSync({ ...now, version, syncedAt: new Date().toISOString() })
    return 'idle' as const
  }
  if (base > 0 && countOf(newerRecords(log, remote)) === 0) return done(base)
  const { encryptText } = await encryption()
  const bytes = await encryptText(sync, asJson(log, new Date()))
  const stored = await storeCopy(address, { id: sync.id, base, bytes })
  if (stored.is === 'stored') return done(stored.version)
  return stored.is === 'gone' ? 'stopped' : stored.is
}

/** `null` when the key does not fit or the copy was changed. */
async function opened(sync: SyncRecord, bytes: Uint8Array<ArrayBuffer>): Promise<Log | null> {
  const { decryptText } = await encryption()
  const text = await decryptText(sync, bytes).catch(() => null)
  const copy = text === null ? null : parseLogFile(text)
  return copy?.is === 'log' ? copy.log : null
}
