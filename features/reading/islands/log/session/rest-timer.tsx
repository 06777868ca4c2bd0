import { useEffect, useState } from 'react'
import { lengthen, type Rest, secondsLeft, clampRest } from '../../../../../guide/log/rest.ts'
import { clockText } from '../../../../../guide/log/timer.ts'
import { useLog } from '../log-context.ts'
import { signalRestEnd } from './rest-signal.ts'

/** No signal for a rest that ended longer ago. */
const STALE_MS = 10_000

export function RestClock({ rest }: { rest: Rest }) {
  const { store, copy } = useLog()
  const left = useSecondsLeft(rest)
  const { title, more, skip } = copy.rest
  return (
    <div className="log-rest on-ink">
      <div className="log-rest-bar" style={{ transform: `scaleX(${(left - 1) / rest.seconds})` }} aria-hidden="true" />
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
