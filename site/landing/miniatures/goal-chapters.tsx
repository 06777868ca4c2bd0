import { guide } from '../../../content/guide/outline.ts'
import { Style } from '../../ui/style.tsx'
import css from './goal-chapters.css?inline'

/** The chapters that hold a program each, as the guide's own contents list them. */
export function GoalChapters() {
  return (
    <ol className="goal-chapters">
      <Style name="goal-chapters" css={css} />
      {guide.planned
        .filter(({ part }) => part === 'goals')
        .map(({ number, title }) => (
          <li key={number}>
            <span>{number}</span> {title}
          </li>
        ))}
    </ol>
  )
}
