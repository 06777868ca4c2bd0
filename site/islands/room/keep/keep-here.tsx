import { useEffect, useState } from 'react'
import type { RoomWords } from '../../../../content/room-schema.ts'
import { roomRoutes } from '../../../../routes.ts'
import { forget, keepAll, type KeepList, keptList, readKeepList } from './kept-pages.ts'

type State =
  | { is: 'unknown' }
  | { is: 'not-kept' | 'failed'; list: KeepList }
  | { is: 'keeping'; list: KeepList; count: number }
  | { is: 'kept'; list: KeepList }

/** The room on this device, for where there is no network. Only when asked, with its size, and with a way to remove it. */
export function KeepHere({ words }: { words: RoomWords['keep'] }) {
  const [state, setState] = useState<State>({ is: 'unknown' })
  useEffect(() => {
    void look(setState)
    // Back in the net the order is asked about again, by asking for anything at all.
    const online = () => void look(setState)
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [])
  if (state.is === 'unknown') return null
  const { list } = state
  const size = (list.bytes / 1_000_000).toFixed(1)
  return (
    <section className="keep-here" aria-labelledby="keep-here">
      <h2 id="keep-here">{words.title}</h2>
      <p>{(state.is === 'kept' ? words.kept : words.text).replace('{size}', size)}</p>
      {state.is === 'kept' && <p>{words.install}</p>}
      {state.is === 'kept' ? (
        <button type="button" className="button button-quiet" onClick={() => void remove(list, setState)}>
          {words.remove}
        </button>
      ) : (
        <button
          type="button"
          className="button button-quiet"
          disabled={state.is === 'keeping'}
          onClick={() => void keep(list, setState)}
        >
          {words.keep.replace('{size}', size)}
        </button>
      )}
      <p role="status">
        {state.is === 'keeping' &&
          words.keeping.replace('{count}', String(state.count)).replace('{all}', String(list.paths.length))}
        {state.is === 'failed' && words.failed}
      </p>
    </section>
  )
}

type Show = (state: State) => void

/** What is kept; an older edition of it is fetched anew. A browser that can keep nothing offers nothing. */
async function look(show: Show): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  const kept = await keptList().catch(() => undefined)
  const list = await readKeepList().catch(() => undefined)
  if (kept && (!list || list.version === kept.version)) return show({ is: 'kept', list: kept })
  if (list && kept) return await keep(list, show)
  if (list) show({ is: 'not-kept', list })
}

async function keep(list: KeepList, show: Show): Promise<void> {
  try {
    show({ is: 'keeping', list, count: 0 })
    await navigator.serviceWorker.register(roomRoutes.worker, { scope: roomRoutes.room })
    await keepAll(list, (count) => show({ is: 'keeping', list, count }))
    show({ is: 'kept', list })
  } catch {
    await remove(list, () => show({ is: 'failed', list }))
  }
}

async function remove(list: KeepList, show: Show): Promise<void> {
  await forget(await navigator.serviceWorker.getRegistration(roomRoutes.room))
  show({ is: 'not-kept', list })
}
