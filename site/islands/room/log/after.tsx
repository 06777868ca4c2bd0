import { MINUTE } from '../../../../format/duration.ts'
import { compareMoves, type Moved, movedMore, type Trend } from '../../../../guide/log/compare.ts'
import { loadIn } from '../../../../guide/log/load.ts'
import { openTraining, setsOf, type Training } from '../../../../guide/log/record.ts'
import { Copies } from './copies.tsx'
import { Head } from './head.tsx'
import { linesOf } from './lines.ts'
import { useLog } from './log-context.ts'
import { fillTemplate } from '../../../../format/fill.ts'
import { formatNumber } from '../../../../format/plural.ts'
import { formatDay } from './format-day.ts'
import { replaceView, views } from './view.ts'

export function SessionSummary({ id }: { id: string }) {
  const { log, copy } = useLog()
  const training = log.trainings.find((one) => one.id === id && !one.gone)
  if (!training) return <Head title={copy.history.title} lead={copy.history.none} />
  return (
    <>
      <Head title={copy.after.title} over={`${training.session.name}, ${formatDay(training.startedAt)}`}>
        <Answer training={training} />
      </Head>
      <div className="wrap log-body log-columns">
        <section>
          <SessionTotals training={training} />
          <LoggedSets training={training} />
          <Reopen training={training} />
          <RateGuide />
        </section>
        <section>
          <h2 className="log-title">{copy.copies.title}</h2>
          <p>{copy.copies.lead}</p>
          <Copies />
          <p>
            <a className="button button-quiet" href={views.weeks}>
              {copy.after.weeks}
            </a>
          </p>
        </section>
      </div>
    </>
  )
}

function RateGuide() {
  const { question, button, path } = useLog().review
  return (
    <p>
      {question} <a href={path}>{button}</a>
    </p>
  )
}

function Answer({ training }: { training: Training }) {
  const { log, plans, settings, copy } = useLog()
  const answer = movedMore(log, training)
  const { question, yes, no, firstTime, more, less, same, lighter } = copy.after
  if (!answer) return <p className="lead">{firstTime}</p>
  const measure = (count: number) => formatMeasure(answer.by, count, settings.unit, copy.after.measures)
  const sentence = answer.now === answer.before ? same : answer.more ? more : less
  const plan = plans.find((one) => one.id === training.program.id)
  const isLighter = plan?.weeks[training.week - 1]?.lighter && training.slot !== null
  return (
    <div className="log-answer">
      <p className="log-question">{question}</p>
      <p className="figure">{answer.more ? yes : no}</p>
      <p className="lead">
        {fillTemplate(sentence, { now: measure(answer.now), before: measure(answer.before) })}{' '}
        {!answer.more && isLighter && lighter}
      </p>
    </div>
  )
}

function formatMeasure(by: keyof Moved, count: number, unit: 'kg' | 'lb', copy: Record<keyof Moved | 'lb', string>) {
  if (by === 'kg') return fillTemplate(copy[unit], { count: formatNumber(Math.round(loadIn(count, 'kg', unit))) })
  return fillTemplate(copy[by], { count: formatNumber(count, 1) })
}

function SessionTotals({ training }: { training: Training }) {
  const { log, copy } = useLog()
  const count = setsOf(log, training).length
  const minutes = Math.round((Date.parse(training.endedAt ?? '') - Date.parse(training.startedAt)) / MINUTE)
  const sets = count === 1 ? copy.after.sets.one : fillTemplate(copy.after.sets.some, { count })
  // The device's clock may have been set back.
  const duration = minutes > 0 ? `, ${fillTemplate(copy.after.minutes, { minutes })}` : ''
  return <h2 className="log-title">{sets + duration}</h2>
}

function LoggedSets({ training }: { training: Training }) {
  const { log, copy } = useLog()
  const compared = compareMoves(log, training)
  return (
    <ul className="log-list">
      {linesOf(setsOf(log, training), copy).map(({ key, name, sets, exercise, notes }) => (
        <li key={key} className="log-line">
          <span>
            {name} <small>{notes.join('. ')}</small>
          </span>
          <span className="figure">{sets}</span>
          <TrendMark trend={compared.find((move) => move.exercise === exercise)?.trend ?? null} />
        </li>
      ))}
    </ul>
  )
}

function TrendMark({ trend }: { trend: Trend | null }) {
  const { up, sameAs, down, new: first } = useLog().copy.after
  const text = trend === null ? first : { up, same: sameAs, down }[trend]
  return <span className={`log-trend log-trend-${trend ?? 'new'}`}>{text}</span>
}

function Reopen({ training }: { training: Training }) {
  const { log, store, copy } = useLog()
  if (openTraining(log)) return null
  const reopen = () => {
    store.change({ trainings: [{ ...training, rev: training.rev + 1, endedAt: null }] })
    replaceView(views.session)
  }
  return (
    <p>
      <button type="button" className="log-plain" onClick={reopen}>
        {copy.after.wrong}
      </button>
    </p>
  )
}
