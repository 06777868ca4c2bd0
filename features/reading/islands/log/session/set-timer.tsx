import { useEffect, useRef, useState } from 'react'
import { clockText, type Phase, skippedStart, timerAt } from '../../../../../guide/log/timer.ts'
import { fillTemplate } from '../../../../../platform/format/fill.ts'
import { useLog } from '../log-context.ts'
import { signalRestEnd, unlockAudio } from './rest-signal.ts'

const TICK_MS = 250

export interface Timer {
  /** `null` when it is not running. */
  phase: Phase | null
  secondsLeft: number
  start: () => void
  skip: () => void
  stop: () => void
}

/** When it began, in milliseconds, and the way to change that. */
type Start = readonly [startedAt: number | null, setStartedAt: (at: number | null) => void]

/** Counts phases down and signals the end of each. */
export function useTimer(phases: readonly Phase[], [startedAt, setStartedAt]: Start, onEnd?: () => void): Timer {
  const { settings } = useLog()
  const [now, setNow] = useState(Date.now)
  const { index, secondsLeft } = timerAt(phases, startedAt ?? now, now)
  const signaled = useRef<number>(undefined)
  useEffect(() => {
    if (startedAt === null) return undefined
    const tick = () => {
      const at = timerAt(phases, startedAt, Date.now())
      // None for what ended while the page was closed.
      if (at.index > (signaled.current ?? at.index)) signalRestEnd(settings.sound)
      signaled.current = at.index
      setNow(Date.now())
      if (at.index < phases.length) return
      setStartedAt(null)
      onEnd?.()
    }
    const ticking = setInterval(tick, TICK_MS)
    return () => clearInterval(ticking)
  }, [startedAt, phases, settings.sound, onEnd, setStartedAt])
  const begin = (at: number) => {
    signaled.current = timerAt(phases, at, Date.now()).index
    setNow(Date.now())
    setStartedAt(at)
  }
  return {
    phase: (startedAt !== null && phases[index]) || null,
    secondsLeft,
    start: () => {
      unlockAudio()
      begin(Date.now())
    },
    skip: () => begin(skippedStart(phases, index, Date.now())),
    stop: () => setStartedAt(null),
  }
}

interface SetTimerProps {
  phases: readonly Phase[]
  /** It can’t be started anymore; one that runs can be stopped, for its seconds. */
  isHurt: boolean
  /** With the seconds of work that were done. */
  onStopped: (seconds: number) => void
  /** It ran to its end. */
  onEnd: () => void
}

/** For a hold, a walk or intervals. */
export function SetTimer({ phases, isHurt, onStopped, onEnd }: SetTimerProps) {
  const { copy } = useLog()
  const timer = useTimer(phases, useState<number | null>(null), onEnd)
  const { phase, secondsLeft } = timer
  const { skips } = copy.timer
  if (phases.length === 0 || (isHurt && !phase)) return null
  if (!phase) {
    return (
      <button type="button" className="button button-quiet" onClick={timer.start}>
        {copy.timer.start}
      </button>
    )
  }
  const stop = () => {
    if (phase.name === 'work') onStopped(phase.seconds - secondsLeft)
    timer.stop()
  }
  return (
    <div className="log-rest log-running on-ink">
      <p className="log-rest-time">
        <span>{fillTemplate(copy.timer.phases[phase.name], { round: phase.round })}</span>
        <span className="figure" role="timer">
          {clockText(secondsLeft)}
        </span>
      </p>
      {skips[phase.name] && (
        <button type="button" className="button button-quiet" onClick={timer.skip}>
          {skips[phase.name]}
        </button>
      )}
      <button type="button" className="button" aria-label={copy.timer.stop} onClick={stop}>
        {copy.timer.stopShort}
      </button>
    </div>
  )
}
