import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { formsIn, pairsIn } from '../../../../guide/log/plan.ts'
import { SessionSummary } from './after.tsx'
import { BackUpView } from './backup/backup-view.tsx'
import { ExerciseView } from './history/exercise-view.tsx'
import { SessionList } from './history/session-list.tsx'
import { StorageWarning } from './storage-notice.tsx'
import { LogContext, type LogProps } from './log-context.ts'
import { Numbers } from './numbers.tsx'
import { Programs } from './programs.tsx'
import { SessionView } from './session/session-view.tsx'
import { SettingsView } from './settings-view.tsx'
import { askWorker, canWorkOffline } from '../offline/offline-pages.ts'
import { createLogStore, OPENING } from './store/log-store.ts'
import { startSync, type Sync } from './sync/sync.ts'
import { useView, type View } from './view.ts'
import { WeekView } from './week-view.tsx'
import { Weeks } from './weeks.tsx'

export function TrainingLog(props: LogProps) {
  const [store] = useState(createLogStore)
  const sync = useRef<Sync>(undefined)
  useEffect(() => {
    const close = store.open()
    const started = startSync(store, props.addresses.sync)
    sync.current = started
    return () => {
      started.stop()
      close()
    }
  }, [store, props.addresses.sync])
  useEffect(() => {
    // Without storage the log works online.
    if (canWorkOffline()) askWorker(props.addresses.offline, 'log').catch(() => undefined)
  }, [props.addresses.offline])
  const syncNow = useCallback(async () => await sync.current?.now(), [])
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, () => OPENING)
  const all = useMemo(() => {
    const forms = formsIn([...props.plans.flatMap(({ sessions }) => sessions), ...props.beside])
    return { forms, pairs: pairsIn(forms) }
  }, [props.plans, props.beside])
  const here = useMemo(
    () => ({ ...props, ...snapshot, unit: snapshot.settings.unit, store, syncNow, ...all }),
    [props, snapshot, store, syncNow, all],
  )
  const view = useView()
  useTop(view)
  if (snapshot.storage === 'opening')
    return (
      <div className="log-head on-ink">
        <div className="wrap">
          <h1>{props.copy.title}</h1>
          <p className="lead needs-script">{props.copy.opening}</p>
        </div>
      </div>
    )
  return (
    <LogContext value={here}>
      <div className="log" ref={followFocus}>
        <StorageWarning />
        <CurrentView view={view} begun={snapshot.log.runs.length > 0} />
      </div>
    </LogContext>
  )
}

/** Begins each view at its top and heading. */
function useTop({ name, of }: View) {
  const before = useRef<string>(undefined)
  useEffect(() => {
    const now = `${name}-${of}`
    if (before.current !== undefined && before.current !== now) {
      window.scrollTo({ top: 0, behavior: 'instant' })
      document.querySelector<HTMLElement>('.log h1')?.focus({ preventScroll: true })
    }
    before.current = now
  }, [name, of])
}

/** A step replaces what was pressed to reach it: then its heading gets the focus, for keyboards and screen readers. */
function followFocus(log: HTMLElement | null): undefined | (() => void) {
  if (!log) return undefined
  let used: EventTarget | null = null
  const remember = ({ target }: Event) => void (used = target)
  for (const type of ['focusin', 'click']) log.addEventListener(type, remember)
  const observer = new MutationObserver(() => {
    if (!(used instanceof Node) || used.isConnected) return
    used = null
    log.querySelector('h1')?.focus()
  })
  observer.observe(log, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function CurrentView({ view: { name, of }, begun }: { view: View; begun: boolean }) {
  if (name === 'back-up' || name === 'join') return <BackUpView join={name === 'join' ? of : ''} />
  if (name === 'settings') return <SettingsView />
  if (name === 'history') return <SessionList />
  if (name === 'exercise') return <ExerciseView key={of} id={of} />
  if (!begun || name === 'programs') return <Programs />
  switch (name) {
    case 'week':
      return <WeekView key={of} week={Number(of)} />
    case 'session':
      return <SessionView finished={of} />
    case 'after':
      return <SessionSummary id={of} />
    case 'numbers':
      return <Numbers />
    default:
      return <Weeks />
  }
}
