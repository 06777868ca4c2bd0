import { allTrainings, setsOf, type Training } from '../../../../../guide/log/record.ts'
import { assessTraining } from '../../../../../guide/log/coach/assess.ts'
import { ResultMark } from '../after.tsx'
import { useLines } from '../lines.ts'
import { Head } from '../head.tsx'
import { useLog } from '../log-context.ts'
import { fillTemplate } from '../../../../../platform/format/fill.ts'
import { formatDay } from '../format-day.ts'
import { views } from '../view.ts'

export function SessionList() {
  const { log, copy } = useLog()
  const trainings = allTrainings(log).toReversed()
  return (
    <>
      <Head title={copy.history.title} lead={trainings.length === 0 ? copy.history.none : undefined} />
      <ExerciseLinks />
      <ol className="wrap log-body log-history">
        {trainings.map((training) => (
          <Past key={training.id} training={training} />
        ))}
      </ol>
    </>
  )
}

/** Every exercise that was ever done, by name. */
function ExerciseLinks() {
  const { log, copy } = useLog()
  const names = new Map(
    allTrainings(log).flatMap((training) => setsOf(log, training).map(({ exercise }) => [exercise.id, exercise.name])),
  )
  if (names.size === 0) return null
  return (
    <nav className="wrap log-exercises" aria-label={copy.history.exercises}>
      <ul>
        {[...names]
          .toSorted(([, one], [, other]) => one.localeCompare(other))
          .map(([id, name]) => (
            <li key={id}>
              <a href={views.exercise(id)}>{name}</a>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function Past({ training }: { training: Training }) {
  const { log, copy } = useLog()
  const linesOf = useLines()
  const results = assessTraining(log, training)
  return (
    <li>
      <p className="log-quiet">
        {formatDay(training.startedAt)}. {training.program.name},{' '}
        {fillTemplate(copy.history.week, { week: training.week })}
      </p>
      <h2>
        <a href={views.after(training.id)}>{training.session.name}</a>
      </h2>
      <ul>
        {linesOf(setsOf(log, training)).map(({ key, name, sets, place, exercise }) => {
          const own = results.find((one) => one.place === place && one.exercise.id === exercise)
          return (
            <li key={key}>
              {name} <span className="figure">{sets}</span> {own && own.ache !== 'none' && <ResultMark {...own} />}
            </li>
          )
        })}
      </ul>
    </li>
  )
}
