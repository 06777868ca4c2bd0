import { useEffect, useState } from 'react'
import type { RoomCopy } from '../../../../content/room.ts'
import {
  type Addresses,
  deleteOfflineCopy,
  cacheAll,
  type OfflineManifest,
  cachedManifest,
  fetchManifest,
} from './offline-pages.ts'

type State =
  | { is: 'unknown' }
  | { is: 'not-kept' | 'failed'; list: OfflineManifest }
  | { is: 'keeping'; list: OfflineManifest; count: number }
  | { is: 'kept'; list: OfflineManifest }

interface OfflinePanelProps {
  copy: RoomCopy['keep']
  addresses: Addresses
}

export function OfflinePanel({ copy, addresses }: OfflinePanelProps) {
  const [state, setState] = useState<State>({ is: 'unknown' })
  useEffect(() => {
    void checkCache(addresses, setState)
    // Any request checks access again.
    const online = () => void checkCache(addresses, setState)
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [addresses])
  if (state.is === 'unknown') return null
  const { list } = state
  const size = (list.bytes / 1_000_000).toFixed(1)
  return (
    <section className="keep-here" aria-labelledby="keep-here">
      <h2 id="keep-here">{copy.title}</h2>
      <p>{(state.is === 'kept' ? copy.kept : copy.text).replace('{size}', size)}</p>
      {state.is === 'kept' && <p>{copy.install}</p>}
      {state.is === 'kept' ? (
        <button type="button" className="button button-quiet" onClick={() => void remove(addresses, list, setState)}>
          {copy.remove}
        </button>
      ) : (
        <button
          type="button"
          className="button button-quiet"
          disabled={state.is === 'keeping'}
          onClick={() => void keep(addresses, list, setState)}
        >
          {copy.keep.replace('{size}', size)}
        </button>
      )}
      <p role="status">
        {state.is === 'keeping' &&
          copy.keeping.replace('{count}', String(state.count)).replace('{all}', String(list.paths.length))}
        {state.is === 'failed' && copy.failed}
      </p>
    </section>
  )
}

type Show = (state: State) => void

/** Renews an older cached edition. Shows nothing where the browser has no service workers. */
async function checkCache(addresses: Addresses, show: Show): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  const cached = await cachedManifest(addresses).catch(() => undefined)
  const list = navigator.onLine ? await fetchManifest(addresses).catch(() => undefined) : undefined
  if (cached && (!list || list.version === cached.version)) return show({ is: 'kept', list: cached })
  if (list && cached) return await renew(addresses, cached, list, show)
  if (list) show({ is: 'not-kept', list })
}

async function keep(addresses: Addresses, list: OfflineManifest, show: Show): Promise<void> {
  try {
    show({ is: 'keeping', list, count: 0 })
    await navigator.serviceWorker.register(addresses.worker, { scope: addresses.room })
    await cacheAll(addresses, list, (count) => show({ is: 'keeping', list, count }))
    show({ is: 'kept', list })
  } catch {
    await remove(addresses, list, () => show({ is: 'failed', list }))
  }
}

/** The cached edition stays until the newer one is complete. */
async function renew(addresses: Addresses, cached: OfflineManifest, list: OfflineManifest, show: Show): Promise<void> {
  show({ is: 'kept', list: cached })
  await cacheAll(addresses, list, () => undefined).then(
    () => show({ is: 'kept', list }),
    () => undefined,
  )
}

async function remove({ room }: Addresses, list: OfflineManifest, show: Show): Promise<void> {
  await deleteOfflineCopy(await navigator.serviceWorker.getRegistration(room))
  show({ is: 'not-kept', list })
}
