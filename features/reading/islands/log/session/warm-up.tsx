import type { ReactNode } from 'react'
import type { PlanSession } from '../../../../../guide/log/plan.ts'
import type { Training } from '../../../../../guide/log/record.ts'
import { clockText, warmUpPhases } from '../../../../../guide/log/timer.ts'
import { fillTemplate } from '../../../../../platform/format/fill.ts'
import { useLog } from '../log-context.ts'
import { unlockAudio } from './rest-signal.ts'
import { LeaveSession } from './session-end.tsx'
import { useTimer } from './set-timer.tsx'

interface WarmUpProps {
  training: Training
  title: string
  steps: PlanSession['warmUp']
  /** How many there are; none while pain leaves nothing to train and the reader doesn’t say that it is gone. */
  sets: number
  children?: ReactNode
}

export function WarmUp({ training, title, steps, sets, children }: WarmUpProps) {
  const { store, settings, copy, addresses } = useLog()
  const isEmpty = sets === 0
  const end = () => store.set({ warmUp: 0 })
  const { phase, secondsLeft, start, skip, stop } = useTimer(
    warmUpPhases(steps),
    [settings.warmUp, (warmUp) => store.set({ warmUp })],
    end,
  )
  const begin = () => {
    unlockAudio()
    end()
  }
  return (
    <div className="log-session">
      <div className="log-bar on-ink">
        <p className="wrap">{title}</p>
      </div>
      <div className="wrap log-set">
        <h1 tabIndex={-1}>{copy.warmUp.title}</h1>
        {!isEmpty && <p className="log-quiet">{copy.warmUp.text}</p>}
        {children}
      </div>
      {!isEmpty && (
        <>
          <div className="log-act">
            {phase ? (
              <div className="log-two">
                <button type="button" className="button button-quiet" aria-label={copy.timer.stop} onClick={stop}>
                  {copy.timer.stopShort}
                </button>
                <button type="button" className="button button-quiet" onClick={skip}>
                  {copy.rest.skip}
                </button>
              </div>
            ) : (
              <button type="button" className="button log-done" onClick={start}>
                {copy.warmUp.timer}
              </button>
            )}
            <button type="button" className="button button-quiet" onClick={begin}>
              {sets === 1 ? copy.week.start : copy.warmUp.done}
            </button>
          </div>
          <div className="wrap log-set">
            <ol className="log-list">
              {steps.map(({ what, seconds, movement: id }, i) => (
                <li key={what} className="log-line" aria-current={phase?.round === i + 1 ? 'step' : undefined}>
                  {id ? <a href={fillTemplate(addresses.movement, { id })}>{what}</a> : <span>{what}</span>}
                  <span className="figure">
                    {phase?.round === i + 1 ? clockText(secondsLeft) : durationText(seconds, copy.warmUp)}
                  </span>
                </li>
              ))}
            </ol>
          </div>
        </>
      )}
      <LeaveSession training={training} />
    </div>
  )
}

/** 40 s, 90 s, 3 min. */
const durationText = (seconds: number, copy: { seconds: string; minutes: string }) =>
  fillTemplate(seconds % 60 ? copy.seconds : copy.minutes, { seconds, minutes: seconds / 60 })
