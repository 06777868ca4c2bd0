import { exercises } from '../../../../content/guide/exercises.ts'
import { movementCopy } from '../../../../content/movements.ts'
import { filmPath, movementPath, roomRoutes } from '../../../../routes.ts'
import { Style } from '../../../../platform/ui/style.tsx'
import css from './movements-teaser.css?inline'

const { title, text, action } = movementCopy.way
const SHOWN = new Set(['squat', 'hinge', 'push-up', 'row'])

export function MovementsTeaser() {
  return (
    <section className="movements-way wrap" aria-labelledby="movements-way">
      <Style name="movements-way" css={css} />
      <div>
        <h2 id="movements-way">{title}</h2>
        <p>{text}</p>
        <a className="button button-quiet" href={roomRoutes.movements}>
          {action}
        </a>
      </div>
      <ul>
        {exercises
          .filter(({ id }) => SHOWN.has(id))
          .map(({ id, name }) => (
            <li key={id}>
              <a href={movementPath(id)}>
                <img src={filmPath(id, 'svg')} alt={name} width="200" height="200" loading="lazy" />
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}
