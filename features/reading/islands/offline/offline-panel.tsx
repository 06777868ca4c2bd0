import { useEffect, useState } from 'react'
import type { RoomCopy } from '../../../../content/room.ts'
import {
  type Addresses,
  askWorker,
  canWorkOffline,
  keptManifest,
  type OfflineManifest,
  registerWorker,
  type WorkerReport,
} from './offline-pages.ts'

interface State {
  is: 'unknown' | 'impossible' | 'not-kept' | 'keeping' | 'failed' | 'kept'
  bytes: number
  count: number
  all: number
}

const UNKNOWN: State = { is: 'unknown', bytes: 0, count: 0, all: 0 }

interface OfflinePanelProps {
  copy: RoomCopy['keep']
  addresses: Addresses
}

/** Without its button until it is known what is on the device; hidden where the browser has no service workers. */
export function OfflinePanel({ copy, addresses }: OfflinePanelProps) {
  const { is, bytes, count, all, ask } = useOfflineBook(addresses)
  const size = (bytes / 1_000_000).toFixed(1)
  const isKept = is === 'kept'
  const { title, text, kept, install, keep, keeping, remove, failed } = copy
  return (
    <section className={`keep-here keep-${is}`} aria-labelledby="keep-here">
      <div>
        <h2 id="keep-here">{title}</h2>
        <p>{isKept ? `${kept.replace('{size}', size)} ${install}` : text}</p>
        <p role="status">
          {is === 'keeping' && keeping.replace('{percent}', String(Math.round((100 * count) / (all || 1))))}
          {is === 'failed' && failed}
        </p>
      </div>
      <button type="button" className="button button-quiet" disabled={is === 'keeping'} onClick={ask}>
        {isKept ? remove : keep.replace('{size}', size)}
      </button>
    </section>
  )
}

function useOfflineBook(addresses: Addresses): State & { ask: () => void } {
  const [state, setState] = useState(UNKNOWN)
  useEffect(() => {
    const look = () => void lookAt(addresses).then((found) => setState((now) => ({ ...now, ...found })))
    const follow = ({ data: { isDone, hasFailed, count, all } }: MessageEvent<WorkerReport>) => {
      if (isDone && !hasFailed) look()
      else setState((now) => (now.is === 'keeping' ? { ...now, count, all, ...(hasFailed && { is: 'failed' }) } : now))
    }
    look()
    if (!canWorkOffline()) return undefined
    window.addEventListener('online', look)
    navigator.serviceWorker.addEventListener('message', follow)
    return () => {
      window.removeEventListener('online', look)
      navigator.serviceWorker.removeEventListener('message', follow)
    }
  }, [addresses])
  const ask = () => {
    const isKept = state.is === 'kept'
    if (!isKept) setState({ ...state, is: 'keeping', count: 0, all: 0 })
    askWorker(addresses, isKept ? 'log-only' : 'book').catch(() => setState({ ...state, is: 'failed' }))
  }
  return { ...state, ask }
}

const fetchManifest = (list: string): Promise<OfflineManifest | undefined> =>
  fetch(list).then(
    (response) => (response.ok ? response.json() : undefined),
    () => undefined,
  )

/** Asks the server first, which checks access again. A kept book is renewed. */
async function lookAt({ list, ...addresses }: Addresses): Promise<Partial<State>> {
  if (!canWorkOffline()) return { is: 'impossible' }
  const current = navigator.onLine ? await fetchManifest(list) : undefined
  // A full disk is no reason to fail.
  if (current) registerWorker({ list, ...addresses }).catch(() => undefined)
  const kept = await keptManifest()
  if (kept?.hasBook && current && current.version !== kept.version) void askWorker({ list, ...addresses }, 'log')
  const { log, book } = current ?? kept ?? {}
  if (!log || !book) return {}
  return { is: kept?.hasBook ? 'kept' : 'not-kept', bytes: log.bytes + book.bytes }
}
