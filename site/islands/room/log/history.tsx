import { allTrainings, setsOf, type Training } from '../../../../guide/log/record.ts'
import { linesOf } from './lines.ts'
import { Head } from './head.tsx'
import { useLog } from './log-context.ts'
import { dayOf, say } from './say.ts'
import { views } from './view.ts'

/** Every session that was ever written down, by the names it had then. */
export function History() {
  const { log, words } = useLog()
  const trainings = allTrainings(log).toReversed()
  return (
    <>
      <Head title={words.history.title} lead={trainings.length === 0 ? words.history.none : undefined} />
      <ol className="wrap log-body log-history">
        {trainings.map((training) => (
          <Past key={training.id} training={training} />
        ))}
      </ol>
    </>
  )
}

function Past({ training }: { training: Training }) {
  const { log, words } = useLog()
  return (
    <li>
      <p className="log-quiet">
        {dayOf(training.startedAt)}. {training.program.name}, {say(words.history.week, { week: training.week })}
      </p>
      <h2>
        <a href={views.after(training.id)}>{training.session.name}</a>
      </h2>
      <ul>
        {linesOf(setsOf(log, training), words).map(({ key, name, sets }) => (
          <li key={key}>
            {name} <span className="figure">{sets}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
