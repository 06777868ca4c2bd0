import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Change, Log } from '../../../../guide/log/record.ts'
import { createLogStore, OPENING } from '../log/store/log-store.ts'
import { startSync } from '../log/sync/sync.ts'

/** Marks are records of the log: stored, synced and backed up with it. */
export function useMarks(sync: string): { log: Log; change: (change: Change) => void } {
  const [store] = useState(createLogStore)
  useEffect(() => {
    const close = store.open()
    const started = startSync(store, sync)
    return () => {
      started.stop()
      close()
    }
  }, [store, sync])
  const { log } = useSyncExternalStore(store.subscribe, store.snapshot, () => OPENING)
  return { log, change: store.change }
}
