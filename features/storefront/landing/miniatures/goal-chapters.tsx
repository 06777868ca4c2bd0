import { programs } from '../../../../content/guide/programs.ts'
import type { OutlineEntry } from '../../../../guide/manuscript/outline.ts'
import { outline } from '../../../../guide/ui/chapters.ts'
import { Style } from '../../../../platform/ui/style.tsx'
import css from './goal-chapters.css?inline'

export function GoalChapters() {
  return (
    <ol className="goal-chapters">
      <Style name="goal-chapters" css={css} />
      {outline
        .filter(({ id }) => id === 'goals')
        .flatMap(({ entries }) => entries)
        .map((entry) => (
          <li key={entry.number}>
            {entry.title} <small>{describe(entry)}</small>
          </li>
        ))}
    </ol>
  )
}

/** A program's id is the beginning of its chapter's slug. */
function describe({ number, chapter }: OutlineEntry): string {
  const program = programs.find(({ id }) => chapter?.slug.startsWith(id))
  const place = `Chapter ${number}`
  return program ? `${place}: ${program.weeks.length} weeks, ${program.minutes} min a session` : place
}
