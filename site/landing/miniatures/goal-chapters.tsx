import { outline } from '../../guide/chapters.ts'
import { Style } from '../../ui/style.tsx'
import css from './goal-chapters.css?inline'

/** The chapters that hold a program each, as the guide's own contents list them. */
export function GoalChapters() {
  return (
    <ol className="goal-chapters">
      <Style name="goal-chapters" css={css} />
      {outline
        .filter(({ id }) => id === 'goals')
        .flatMap(({ entries }) => entries)
        .map(({ number, title }) => (
          <li key={number}>
            <span>{number}</span> {title}
          </li>
        ))}
    </ol>
  )
}
