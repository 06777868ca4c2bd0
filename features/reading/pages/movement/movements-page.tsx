import { type Exercise, exercises, type Pattern } from '../../../../content/guide/exercises.ts'
import { movementCopy } from '../../../../content/movements.ts'
import { isDrawn } from '../../../../guide/manuscript/drawn.ts'
import { filmPath, movementPath, roomRoutes } from '../../../../routes.ts'
import type { Assets } from '../../../../platform/ui/assets.ts'
import { Style } from '../../../../platform/ui/style.tsx'
import { RoomFrame } from '../room/room-frame.tsx'
import css from './movements-page.css?inline'

const { title, heading, text, jump, families, allFilms } = movementCopy

interface MovementsPageProps {
  assets: Assets
  /** `false` while a video is not made yet. */
  isFilmReady?: boolean | undefined
}

export function MovementsPage({ assets, isFilmReady = true }: MovementsPageProps) {
  return (
    <RoomFrame assets={assets} title={title} description={text} path={roomRoutes.movements}>
      <Style name="movements" css={css} />
      <div className="movements-head on-ink">
        <div className="wrap">
          <p className="movements-name">{title}</p>
          <h1>
            {heading[0]} <br />
            {heading[1]}
          </h1>
          <p className="lead">{text}</p>
        </div>
      </div>
      <nav className="families wrap" aria-label={jump}>
        {patterns().map(({ pattern }) => (
          <a key={pattern} href={`#${pattern}`}>
            {families[pattern].title}
          </a>
        ))}
      </nav>
      <div className="wrap">
        {patterns().map(({ pattern, members }) => (
          <Family key={pattern} pattern={pattern} members={members} />
        ))}
        {isFilmReady && <AllFilms />}
      </div>
    </RoomFrame>
  )
}

function patterns(): { pattern: Pattern; members: Exercise[] }[] {
  const drawn = exercises.filter(({ id }) => isDrawn(id))
  return [...new Set(drawn.map(({ pattern }) => pattern))].map((pattern) => ({
    pattern,
    members: drawn.filter((exercise) => exercise.pattern === pattern),
  }))
}

function Family({ pattern, members }: { pattern: Pattern; members: Exercise[] }) {
  return (
    <section className="family" aria-labelledby={pattern}>
      <div>
        <h2 id={pattern}>{families[pattern].title}</h2>
        <p>{families[pattern].text}</p>
      </div>
      <ul>
        {members.map(({ id, name }) => (
          <li key={id}>
            <a href={movementPath(id)}>
              <img src={filmPath(id, 'svg')} alt="" width="200" height="200" loading="lazy" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AllFilms() {
  return (
    <section className="all-films" aria-labelledby="all-films">
      <h2 id="all-films">{allFilms.title}</h2>
      <p>{allFilms.text}</p>
      <a className="button" href={roomRoutes.allFilms}>
        {allFilms.fetch}
      </a>
    </section>
  )
}
