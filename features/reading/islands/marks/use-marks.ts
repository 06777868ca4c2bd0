import { useEffect, useState, useSyncExternalStore } from 'react'
import { marksWith, removeMark, restoreMark } from '../../../../guide/log/marks.ts'
import type { Change, Log, Mark } from '../../../../guide/log/record.ts'
import { createLogStore, OPENING } from '../log/store/log-store.ts'
import { startSync } from '../log/sync/sync.ts'

interface Marks {
  log: Log
  change: (change: Change) => void
  /** Oldest first, with those that were removed on this page, which can be restored until the reader leaves it. */
  listed: Mark[]
  /** Or restores one that is gone. */
  remove: (mark: Mark) => void
}

/** Marks are records of the log: stored, synced and backed up with it. */
export function useMarks(sync: string): Marks {
  const [store] = useState(createLogStore)
  const [removed, setRemoved] = useState<readonly string[]>([])
  useEffect(() => {
    const close = store.open()
    const started = startSync(store, sync)
    return () => {
      started.stop()
      close()
    }
  }, [store, sync])
  const { log } = useSyncExternalStore(store.subscribe, store.snapshot, () => OPENING)
  const remove = (mark: Mark) => {
    setRemoved([...removed, mark.id])
    store.change((mark.gone ? restoreMark : removeMark)(mark, new Date()))
  }
  return { log, change: store.change, listed: marksWith(log, removed), remove }
}
