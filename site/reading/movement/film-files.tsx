import type { Exercise } from '../../../content/guide/exercises.ts'
import { movementWords } from '../../../content/movements.ts'
import { filmPath } from '../../../routes.ts'
import { Style } from '../../ui/style.tsx'
import css from './film-files.css?inline'

const words = movementWords.film

export interface FilmFacts {
  seconds: number
  /** Its size once it is made; null as long as nobody has asked for it. */
  bytes: number | null
}

/** A movement as a film, to watch here and to take along. It is fetched only when it is played. */
export function FilmFiles({ exercise: { id, name }, film }: { exercise: Exercise; film: FilmFacts }) {
  const facts = [`${Math.round(film.seconds)} s`, ...(film.bytes === null ? [] : [kilobytes(film.bytes)])]
  return (
    <section className="film-files on-ink" aria-labelledby="film">
      <Style name="film-files" css={css} />
      <video
        controls
        playsInline
        loop
        muted
        preload="none"
        width="720"
        height="720"
        poster={filmPath(id, 'svg')}
        aria-label={name}
      >
        <source src={filmPath(id, 'mp4')} type="video/mp4" />
        <track kind="captions" srcLang="en" label={movementWords.stage.cues} src={filmPath(id, 'vtt')} default />
      </video>
      <div>
        <h2 id="film">{words.title}</h2>
        <p>{words.text}</p>
        {film.bytes === null && <p>{words.waiting}</p>}
        <p className="ways">
          <a className="button" href={filmPath(id, 'mp4')} download>
            {words.mp4}, {facts.join(', ')}
          </a>
          <a href={filmPath(id, 'vtt')} download>
            {words.vtt}
          </a>
          <a href={filmPath(id, 'png')} download>
            {words.png}
          </a>
        </p>
      </div>
    </section>
  )
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`
