import { soundRecords } from '../../../../../guide/log/copy.ts'
import { type Change, kinds, type Log, nothing, withChange } from '../../../../../guide/log/record.ts'
import { clearAll, type Lists, openDatabase, putAll, readAll, SETTINGS } from './database.ts'
import { askToKeep, hasPromised, heldBefore, noteHeld } from './promise-to-keep.ts'
import { asRecord, PLAIN, readSettings, type Settings } from './settings.ts'

/** How the log is kept: well; by this page alone, as the browser refuses or has no room; or by a newer page than this. */
export type Keeping = 'opening' | 'kept' | 'refused' | 'full' | 'outdated'

export interface Snapshot {
  log: Log
  settings: Settings
  keeping: Keeping
  /** Whether the browser has promised not to delete it; `null` where it does not say. */
  promised: boolean | null
  /** So many sets were here before, and the browser has emptied the log. */
  emptied: number
}

export const OPENING: Snapshot = { log: nothing, settings: PLAIN, keeping: 'opening', promised: null, emptied: 0 }

export interface LogStore {
  subscribe: (listener: () => void) => () => void
  snapshot: () => Snapshot
  /** Opens the log in this browser; gives back how to let go of it. */
  open: () => () => void
  change: (change: Change) => void
  set: (settings: Partial<Settings>) => void
  askToKeep: () => Promise<void>
  deleteAll: () => Promise<void>
}

/**
 * The log of this browser. What is shown is kept in memory and changes at once; what the database has not taken yet
 * waits in `unsaved` and is tried again with the next change, so that a full or cleared disk loses nothing that is on
 * the screen.
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
  /** The database is gone under our hands: what is on the screen goes into a new one. */
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
      if (now.keeping !== 'kept') show({ keeping: 'kept' })
      noteHeld(now.log.sets.length)
      channel?.postMessage('changed')
    } catch (error) {
      unsaved = joined(saving, unsaved)
      if (had && isClosed(error)) lost()
      else show({ keeping: keepingAfter(error) })
    }
  }
  const queue = (task: () => Promise<void>) => (writing = writing.then(task))

  const read = async () => {
    try {
      database ??= await openDatabase(lost)
      const lists = await readAll(database)
      const { log } = soundRecords(lists)
      show({ log: withChange(log, logIn(unsaved)), settings: readSettings(lists[SETTINGS] ?? []), keeping: 'kept' })
    } catch (error) {
      show({ keeping: keepingAfter(error) })
    }
  }
  /** A change that is not saved yet is newer than what is on the disk. */
  const readAgain = () => void queue(async () => (Object.keys(unsaved).length > 0 ? await save() : await read()))

  const open = () => {
    if ('BroadcastChannel' in window) channel = new BroadcastChannel('training-log')
    channel?.addEventListener('message', readAgain)
    const shown = () => document.visibilityState === 'visible' && readAgain()
    document.addEventListener('visibilitychange', shown)
    void queue(async () => {
      await read()
      const before = heldBefore()
      show({ promised: await hasPromised(), emptied: now.log.runs.length === 0 ? before : 0 })
    })
    return () => {
      document.removeEventListener('visibilitychange', shown)
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
      show({ log: withChange(now.log, change), emptied: 0 })
      unsaved = joined(unsaved, { ...change })
      void queue(save)
    },
    set: (settings) => {
      show({ settings: { ...now.settings, ...settings } })
      unsaved = joined(unsaved, { [SETTINGS]: [asRecord(now.settings)] })
      void queue(save)
    },
    askToKeep: async () => show({ promised: await askToKeep() }),
    deleteAll: async () => {
      await queue(async () => {
        unsaved = {}
        if (database) await clearAll(database)
        noteHeld(0)
        channel?.postMessage('changed')
        show({ log: nothing, settings: PLAIN, emptied: 0 })
      })
    },
  }
}

function keepingAfter(error: unknown): Keeping {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  return name === 'VersionError' ? 'outdated' : 'refused'
}

const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError'

const everything = ({ log, settings }: Snapshot): Lists => ({ ...log, [SETTINGS]: [asRecord(settings)] })

const logIn = (lists: Lists): Change => soundRecords(lists).log

/** Both, the later of a record last. */
function joined(one: Lists, other: Lists): Lists {
  const names = [...kinds, SETTINGS].filter((name) => one[name] || other[name])
  return Object.fromEntries(names.map((name) => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]))
}
