import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LogCopy } from '../../../../content/log.ts'
import { FileCopies } from './copies.tsx'
import { createLogStore, OPENING } from './store/log-store.ts'

/** Where the room is closed: the log is the reader’s own, and can be taken along from this device. */
export function LogCopy({ words }: { words: Pick<LogCopy, 'closed' | 'copies'> }) {
  const [store] = useState(createLogStore)
  useEffect(() => store.open(), [store])
  const { log } = useSyncExternalStore(store.subscribe, store.snapshot, () => OPENING)
  if (log.sets.length === 0) return null
  return (
    <section>
      <h2>{words.closed.title}</h2>
      <p>{words.closed.text}</p>
      <ul className="log-copies">
        <FileCopies log={log} words={words.copies} />
      </ul>
    </section>
  )
}
