import { parseRecords } from '../../../../../guide/log/record-checks.ts'
import { type Change, type Log, emptyLog, withChange } from '../../../../../guide/log/record.ts'
import { clearAll, type Lists, openDatabase, putAll, readAll, SETTINGS, storeNames } from './database.ts'
import { parseSyncRecord, type SyncRecord, syncRecordRow, type SyncStatus } from '../sync/sync-record.ts'
import { settingsRecord, DEFAULT_SETTINGS, parseSettings, type Settings } from './settings.ts'

/** `refused` and `full`: the log is only in this page's memory. `outdated`: a newer version of the page has upgraded it. */
type StorageState = 'opening' | 'kept' | 'refused' | 'full' | 'outdated'

export interface Snapshot {
  log: Log
  settings: Settings
  storage: StorageState
  /** Whether the browser promised not to delete it; `null` if unknown. */
  persisted: boolean | null
  /** How many sets the browser has deleted. */
  lostSets: number
  /** `null` while sync is off. */
  sync: SyncRecord | null
  syncStatus: SyncStatus
}

export const OPENING: Snapshot = {
  log: emptyLog,
  settings: DEFAULT_SETTINGS,
  storage: 'opening',
  persisted: null,
  lostSets: 0,
  sync: null,
  syncStatus: 'idle',
}

export interface LogStore {
  subscribe: (listener: () => void) => () => void
  snapshot: () => Snapshot
  /** Returns a function that closes it. */
  open: () => () => void
  change: (change: Change) => void
  set: (settings: Partial<Settings>) => void
  setSync: (sync: SyncRecord | null) => void
  setSyncStatus: (status: SyncStatus) => void
  requestPersistence: () => Promise<void>
  deleteAll: () => Promise<void>
}

/**
 * The log of this browser. Changes apply in memory at once. What the database has not stored yet waits in `unsaved` and
 * is retried with the next change, so that a full or cleared disk loses nothing that is on the screen.
 */
export function createLogStore(): LogStore {
  let now = OPENING
  let database: IDBDatabase | undefined
  let unsaved: Lists = {}
  let writing = Promise.resolve()
  let channel: BroadcastChannel | undefined
  const listeners = new Set<() => void>()

  const show = (news: Partial<Snapshot>) => {
    now = { ...now, ...news }
    for (const listener of listeners) listener()
  }
  /** The browser closed the database: write everything into a new one. */
  const lost = () => {
    database = undefined
    unsaved = everything(now)
    void queue(save)
  }

  const save = async () => {
    const saving = unsaved
    const had = database
    unsaved = {}
    try {
      database ??= await openDatabase(lost)
      await putAll(database, saving)
      if (now.storage !== 'kept') show({ storage: 'kept' })
      saveSetCount(now.log.sets.length)
      channel?.postMessage('changed')
    } catch (error) {
      unsaved = joined(saving, unsaved)
      if (had && isClosed(error)) lost()
      else show({ storage: keepingAfter(error) })
    }
  }
  /** An error must not end the queue. */
  const queue = (task: () => Promise<void>) =>
    (writing = writing.then(task).catch((error: unknown) => show({ storage: keepingAfter(error) })))

  const read = async () => {
    database ??= await openDatabase(lost)
    // What changed meanwhile is newer.
    const lists = joined(await readAll(database), unsaved)
    const rows = lists[SETTINGS] ?? []
    show({
      log: parseRecords(lists).log,
      settings: parseSettings(rows),
      sync: parseSyncRecord(rows),
      storage: 'kept',
    })
  }
  /** An unsaved change is newer than the database. */
  const readAgain = () => void queue(async () => (Object.keys(unsaved).length > 0 ? await save() : await read()))

  const open = () => {
    if ('BroadcastChannel' in window) channel = new BroadcastChannel('training-log')
    channel?.addEventListener('message', readAgain)
    const onVisible = () => document.visibilityState === 'visible' && readAgain()
    document.addEventListener('visibilitychange', onVisible)
    void queue(async () => {
      await read()
      const before = loadSetCount()
      show({ persisted: await persistence('persisted'), lostSets: now.log.runs.length === 0 ? before : 0 })
    })
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      channel?.close()
      channel = undefined
    }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => now,
    open,
    change: (change) => {
      show({ log: withChange(now.log, change), lostSets: 0 })
      unsaved = joined(unsaved, { ...change })
      void queue(save)
    },
    set: (settings) => {
      show({ settings: { ...now.settings, ...settings } })
      unsaved = joined(unsaved, { [SETTINGS]: [settingsRecord(now.settings)] })
      void queue(save)
    },
    setSync: (sync) => {
      show({ sync })
      unsaved = joined(unsaved, { [SETTINGS]: [syncRecordRow(sync)] })
      void queue(save)
    },
    setSyncStatus: (syncStatus) => show({ syncStatus }),
    requestPersistence: async () => show({ persisted: await persistence('persist') }),
    deleteAll: () =>
      queue(async () => {
        if (database) await clearAll(database)
        unsaved = {}
        saveSetCount(0)
        channel?.postMessage('changed')
        show({ log: emptyLog, settings: DEFAULT_SETTINGS, sync: null, lostSets: 0 })
      }),
  }
}

function keepingAfter(error: unknown): StorageState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  return name === 'VersionError' ? 'outdated' : 'refused'
}

const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError'

const everything = ({ log, settings, sync }: Snapshot): Lists => ({
  ...log,
  [SETTINGS]: [settingsRecord(settings), syncRecordRow(sync)],
})

function joined(one: Lists, other: Lists): Lists {
  const names = storeNames.filter((name) => one[name] || other[name])
  return Object.fromEntries(names.map((name) => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]))
}

const MARK = 'log-held'

/** `null` if the browser does not say. */
async function persistence(ask: 'persisted' | 'persist'): Promise<boolean | null> {
  try {
    return (await navigator.storage?.[ask]?.()) ?? null
  } catch {
    return null
  }
}

/** Stored outside of the log, to distinguish a cleared log from a new one. */
function saveSetCount(sets: number): void {
  try {
    localStorage.setItem(MARK, String(sets))
  } catch {
    // Only affects a hint.
  }
}

function loadSetCount(): number {
  try {
    return Number(localStorage.getItem(MARK)) || 0
  } catch {
    return 0
  }
}
