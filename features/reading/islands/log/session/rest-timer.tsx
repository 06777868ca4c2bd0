import { useEffect, useRef, useState } from 'react'
import { lengthen, type Rest, secondsLeft, clampRest } from '../../../../../guide/log/rest.ts'
import { clockText } from '../../../../../guide/log/timer.ts'
import { useLog } from '../log-context.ts'
import { signalRestEnd } from './rest-signal.ts'

/** No signal for a rest that ended longer ago. */
const STALE_MS = 10_000

export function RestClock({ rest }: { rest: Rest }) {
  const { store, copy } = useLog()
  const left = useSecondsLeft(rest)
  const bar = useBar(rest)
  const { title, more, skip } = copy.rest
  return (
    <div className="log-rest on-ink">
      <div className="log-rest-bar" ref={bar} aria-hidden="true" />
      <p className="log-rest-time">
        <span>{title}</span>
        <span className="figure" role="timer">
          {clockText(left)}
        </span>
      </p>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => store.set({ rest: lengthen(rest, Date.now()) })}
      >
        {more}
      </button>
      <button type="button" className="button" onClick={() => store.set({ rest: null })}>
        {skip}
      </button>
    </div>
  )
}

/** Updates every second and whenever the page becomes visible. */
function useSecondsLeft(rest: Rest): number {
  const { settings, store } = useLog()
  const [left, setLeft] = useState(() => secondsLeft(rest, Date.now()))
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(waiting)
      const now = Date.now()
      const steady = clampRest(rest, now)
      if (steady !== rest) return store.set({ rest: steady })
      setLeft(secondsLeft(rest, now))
      if (now < rest.endsAt) return void (waiting = setTimeout(update, (rest.endsAt - now) % 1000 || 1000))
      if (now - rest.endsAt < STALE_MS) signalRestEnd(settings.sound)
      store.set({ rest: null })
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('visibilitychange', update)
    }
  }, [rest, settings.sound, store])
  return left
}

/** Animated on the compositor, so that it does not stutter. */
function useBar(rest: Rest) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = bar
    if (!current || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const left = Math.max(0, rest.endsAt - Date.now())
    const from = `scaleX(${Math.min(1, left / (rest.seconds * 1000))})`
    const run = current.animate([{ transform: from }, { transform: 'scaleX(0)' }], { duration: left, fill: 'forwards' })
    return () => run.cancel()
  }, [rest])
  return bar
}
