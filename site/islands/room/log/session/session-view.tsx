import { useEffect, useState } from 'react'
import { stepsOf, targetIn } from '../../../../../guide/log/plan.ts'
import { openTraining, setsOf, type Training } from '../../../../../guide/log/record.ts'
import { findSession, useLog } from '../log-context.ts'
import { fillTemplate } from '../../../../../format/fill.ts'
import { replaceView, views } from '../view.ts'
import { useWakeLock } from './wake-lock.ts'
import { SessionDone, LeaveSession } from './session-end.tsx'
import { SetScreen } from './set-screen.tsx'
import { StepBar } from './step-bar.tsx'
import { WarmUp } from './warm-up.tsx'

export function SessionView() {
  const { log } = useLog()
  const training = openTraining(log)
  useEffect(() => {
    if (!training) replaceView(views.weeks)
  }, [training])
  return training ? <Session key={training.id} training={training} /> : null
}

function Session({ training }: { training: Training }) {
  const { log, plans, beside, settings, copy } = useLog()
  const awake = useWakeLock()
  const plan = plans.find(({ id }) => id === training.program.id)
  const session = findSession(plan, beside, training.session.id)
  const steps = session ? stepsOf(session, training.week) : []
  const written = setsOf(log, training)
  const [warm, setWarm] = useState(written.length > 0)
  const [chosen, setChosen] = useState<number>()
  const isOpen = ({ place, set }: (typeof steps)[number]) =>
    !written.some((one) => one.place === place && one.set === set)
  const firstOpen = steps.findIndex(isOpen)
  const at = chosen ?? (firstOpen < 0 ? steps.length : firstOpen)
  const step = steps[at]
  const move = step && session?.moves[step.place]
  const title = fillTemplate(copy.session.place, { session: training.session.name, week: training.week })

  if (!session) return <Changed training={training} title={title} />
  if (!warm && session.warmUp.length > 0)
    return <WarmUp title={title} steps={session.warmUp} onDone={() => setWarm(true)} />
  return (
    <div className="log-session">
      <StepBar title={title} steps={steps} at={at} isOpen={isOpen} onGo={setChosen} />
      {step && move ? (
        <SetScreen
          key={`${step.place}.${step.set}`}
          training={training}
          step={step}
          move={move}
          target={targetIn(move, training.week)}
          reserve={plan?.weeks[training.week - 1]?.reserve}
          isLast={steps.filter(isOpen).length <= 1}
          unit={settings.unit}
          onDone={() => setChosen(undefined)}
          onAfter={() => setChosen(at + 1)}
        />
      ) : (
        <SessionDone training={training} />
      )}
      <LeaveSession training={training} />
      {awake && <p className="wrap log-quiet log-awake">{copy.session.awake}</p>}
    </div>
  )
}

function Changed({ training, title }: { training: Training; title: string }) {
  const { copy } = useLog()
  return (
    <div className="log-session wrap">
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{copy.session.lost}</p>
      <LeaveSession training={training} />
    </div>
  )
}
