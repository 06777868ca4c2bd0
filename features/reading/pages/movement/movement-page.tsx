import { type Exercise, exercises } from '../../../../content/guide/exercises.ts'
import { movements } from '../../../../content/guide/movements.ts'
import { movementCopy } from '../../../../content/movements.ts'
import { room } from '../../../../content/room.ts'
import { tempoText } from '../../../../guide/training/tempo-words.ts'
import { isDrawn } from '../../../../guide/manuscript/drawn.ts'
import { movementPath, roomRoutes } from '../../../../routes.ts'
import type { Assets } from '../../../../platform/ui/assets.ts'
import { Style } from '../../../../platform/ui/style.tsx'
import { Additions, type RoomAddition } from '../../room-addition.tsx'
import { RoomFrame } from '../room/room-frame.tsx'
import { FilmFiles } from './film-files.tsx'
import css from './movement-page.css?inline'
import { Stage } from './stage.tsx'

const { stage: copy } = movementCopy

interface MovementPageProps {
  assets: Assets
  additions: readonly RoomAddition[]
  exercise: Exercise
  /** `false` while its video is not made yet. */
  isFilmReady?: boolean | undefined
}

export function MovementPage({ assets, additions, exercise, isFilmReady = true }: MovementPageProps) {
  const { id, name } = exercise
  return (
    <RoomFrame assets={assets} title={name} description={exercise.description} path={movementPath(id)}>
      <MovementArticle exercise={exercise} isFilmReady={isFilmReady} />
      <Additions of={additions} show={({ afterMovement }) => afterMovement?.(id)} />
    </RoomFrame>
  )
}

function MovementArticle({ exercise, isFilmReady }: { exercise: Exercise; isFilmReady: boolean }) {
  const { name, pattern, tempo, equipment, easier, harder, description } = exercise
  return (
    <article id="session" className="movement wrap">
      <Style name="movement-article" css={css} />
      <header>
        <p>
          <a href={`${roomRoutes.log}#session`}>← {copy.toSession}</a>
          <a href={`${roomRoutes.movements}#${pattern}`}>← {room.nav.movements}</a>
        </p>
        <h1>{name}</h1>
        <dl>
          <Fact term={copy.tempo}>{tempo ? tempoText(exercise.id, tempo) : untimed(exercise)}</Fact>
          <Fact term={copy.equipment}>{equipment}</Fact>
        </dl>
      </header>
      <Stage exercise={exercise} />
      <dl className="movement-ways">
        <Fact term={copy.easier}>{easier}</Fact>
        <Fact term={copy.harder}>{harder}</Fact>
      </dl>
      <div className="movement-words">
        <section aria-labelledby="in-words">
          <h2 id="in-words">{copy.inWords}</h2>
          <p>{description}</p>
          <p>
            <a href={`${roomRoutes.log}#exercise-${exercise.id}`}>{copy.history}</a>
          </p>
        </section>
      </div>
      {isFilmReady && <FilmFiles exercise={exercise} />}
      <Family exercise={exercise} />
    </article>
  )
}

/** An exercise without a tempo is either held or paced by steps. */
const untimed = ({ id }: Exercise) => ('step' in (movements[id] ?? {}) ? copy.pace : copy.held)

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
      <h2 id="family">{copy.family}</h2>
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
