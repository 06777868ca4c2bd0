import { angles } from '../../../content/guide/angles.ts'
import { type Exercise, exercises } from '../../../content/guide/exercises.ts'
import { movements } from '../../../content/guide/movements.ts'
import { movementWords } from '../../../content/movements.ts'
import { isDrawn } from '../../../guide/manuscript/drawn.ts'
import { movementPath } from '../../../routes.ts'
import { JointAngle } from '../../guide/joint-angle.tsx'
import { Style } from '../../ui/style.tsx'
import { FilmFiles } from './film-files.tsx'
import css from './movement-article.css?inline'
import { Stage } from './stage.tsx'

const { stage: words, families } = movementWords

/** Everything about one movement. */
export function MovementArticle({ exercise }: { exercise: Exercise }) {
  const { name, pattern, tempo, equipment, easier, harder, description } = exercise
  const angle = angles.find((one) => one.exercise === exercise.id)
  return (
    <article className="movement wrap">
      <Style name="movement-article" css={css} />
      <header>
        <p>{families[pattern].title}</p>
        <h1>{name}</h1>
        <dl>
          <Fact term={words.tempo}>{tempo ?? untimed(exercise)}</Fact>
          <Fact term={words.equipment}>{equipment}</Fact>
        </dl>
      </header>
      <Stage exercise={exercise} />
      <dl className="movement-ways">
        <Fact term={words.easier}>{easier}</Fact>
        <Fact term={words.harder}>{harder}</Fact>
      </dl>
      <div className="movement-words">
        <section aria-labelledby="in-words">
          <h2 id="in-words">{words.inWords}</h2>
          <p>{description}</p>
        </section>
        {angle && <JointAngle id={angle.id} />}
      </div>
      <FilmFiles exercise={exercise} />
      <Family exercise={exercise} />
    </article>
  )
}

/** What has no tempo is held still, or goes on step by step. */
const untimed = ({ id }: Exercise) => ('step' in (movements[id] ?? {}) ? words.pace : words.held)

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

function Family({ exercise: { id, pattern } }: { exercise: Exercise }) {
  const others = exercises.filter((one) => one.pattern === pattern && one.id !== id && isDrawn(one.id))
  return (
    <nav className="movement-family" aria-labelledby="family">
      <h2 id="family">{words.family}</h2>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <a href={movementPath(other.id)}>{other.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
