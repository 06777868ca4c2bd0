import { useState } from 'react'
import {
  type ExerciseHistory,
  type HistoryDay,
  historyOf,
  type Measure,
  measures,
} from '../../../../../guide/log/history/exercise-history.ts'
import { currentRun, type LoggedSet, openTraining } from '../../../../../guide/log/record.ts'
import { fillTemplate } from '../../../../../platform/format/fill.ts'
import { formatNumber } from '../../../../../platform/format/plural.ts'
import { RecordMark } from '../after.tsx'
import { formatDay } from '../format-day.ts'
import { Head } from '../head.tsx'
import { useLines } from '../lines.ts'
import { useLog } from '../log-context.ts'
import { views } from '../view.ts'
import { HistoryChart } from './history-chart.tsx'

/** Chart and table of one exercise. */
export function ExerciseView({ id }: { id: string }) {
  const here = useLog()
  const { log, copy } = here
  const history = historyOf(log, id, here)
  const open = openTraining(log)
  if (!history) return <NoHistory id={id} />
  const back = open
    ? { href: views.session, label: fillTemplate(copy.weeks.goOn, { session: open.session.name }) }
    : { href: views.history, label: copy.history.title }
  return (
    <>
      <Head title={history.exercise.name} over={copy.exercise.title} back={back} />
      <div className="wrap log-body">
        <MeasureChart history={history} />
        <DayTable history={history} />
      </div>
    </>
  )
}

/** From the page of an exercise that was never done. */
function NoHistory({ id }: { id: string }) {
  const { log, forms, copy, addresses } = useLog()
  const { title, none, page, start } = copy.exercise
  const { name } = forms.find((one) => one.id === id) ?? { name: title }
  return (
    <Head title={name} over={title} lead={none} back={{ href: fillTemplate(addresses.movement, { id }), label: page }}>
      <a className="button log-start" href={views.weeks}>
        {currentRun(log) ? copy.after.weeks : start}
      </a>
    </Head>
  )
}

/** Without load there is only the amount: in all, and of the best set. */
function MeasureChart({ history }: { history: ExerciseHistory }) {
  const { copy } = useLog()
  const { offered, names } = useMeasures(history)
  const [chosen, setChosen] = useState<Measure>(offered[0] ?? 'volume')
  return (
    <section className="log-exercise-chart">
      <div className="log-choice" role="group" aria-label={copy.exercise.show}>
        {offered.map((measure) => (
          <button key={measure} type="button" aria-pressed={measure === chosen} onClick={() => setChosen(measure)}>
            {names[measure]}
          </button>
        ))}
      </div>
      <HistoryChart
        points={history.days.flatMap((day) => {
          const y = day[chosen]
          return y === null
            ? []
            : [{ label: dayAndMonth(day.training.startedAt), y, isRecord: day.records.includes(chosen) }]
        })}
      />
      {history.byLoad && <p className="log-quiet">{copy.exercise.estimate}</p>}
    </section>
  )
}

const dayAndMonth = (at: string) => new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })

/** What can be shown of it. Of two dumbbells, loads are those of each, and the volume is that of both. */
function useMeasures({ exercise, kind, hasLoad, byLoad }: ExerciseHistory) {
  const { unit: loadUnit, copy, pairs } = useLog()
  const unit = byLoad ? loadUnit : copy.kinds[kind].label.toLowerCase()
  const { load, volume, best, bestSet } = copy.exercise.measures
  const names: Record<Measure, string> = {
    load: pairs.has(exercise.id) ? fillTemplate(copy.session.loadPair, { unit: loadUnit }) : `${load}, ${loadUnit}`,
    volume: `${volume}, ${unit}`,
    best: `${byLoad ? best : bestSet}, ${unit}`,
  }
  return { offered: measures.filter((measure) => measure !== 'load' || hasLoad), names }
}

/** Where it hurt that day. */
function HurtMark({ sets }: { sets: readonly LoggedSet[] }) {
  const { feel, after } = useLog().copy
  const hurt = sets.find(({ ache }) => ache === 'stop')
  return hurt && <span className="log-trend log-trend-below">{feel.hurtIn[hurt.where ?? ''] ?? after.hurt}</span>
}

function DayTable({ history }: { history: ExerciseHistory }) {
  const { copy } = useLog()
  const linesOf = useLines()
  const { offered, names } = useMeasures(history)
  const text = (day: HistoryDay, measure: Measure) => {
    const number = day[measure]
    return number === null ? copy.numbers.unknown : formatNumber(number, measure === 'best' ? 1 : 2)
  }
  return (
    <div className="log-days">
      <table className="log-table">
        <thead>
          <tr>
            <th scope="col">{copy.exercise.day}</th>
            <th scope="col">{copy.exercise.sets}</th>
            {offered.map((measure) => (
              <th key={measure} scope="col">
                {names[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {history.days.toReversed().map((day) => (
            <tr key={day.training.id}>
              <th scope="row">
                <a href={views.after(day.training.id)}>{formatDay(day.training.startedAt)}</a>
                {day.records.length > 0 && <RecordMark history={history} records={day.records} />}
                <HurtMark sets={day.sets} />
              </th>
              <td data-label={copy.exercise.sets}>{linesOf(day.sets)[0]?.sets}</td>
              {offered.map((measure) => (
                <td key={measure} data-label={names[measure]}>
                  {text(day, measure)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
