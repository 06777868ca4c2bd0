import type { Exercise } from '../../../../content/guide/exercises.ts'
import { movementCopy } from '../../../../content/movements.ts'
import { LANGUAGE } from '../../../../platform/format/language.ts'
import { segmentsOf } from '../../../../guide/rig/film-segments.ts'
import { cueSeconds } from '../../../../guide/rig/motion.ts'
import { filmPath } from '../../../../routes.ts'
import { staging } from '../../../../guide/ui/drawings/staging.ts'
import { Style } from '../../../../platform/ui/style.tsx'
import css from './film-files.css?inline'

const copy = movementCopy.film

export function FilmFiles({ exercise }: { exercise: Exercise }) {
  const { id, name, tempo } = exercise
  const seconds = Math.round(cueSeconds(staging(id, tempo).movement, tempo) * segmentsOf(exercise).length)
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
        <track kind="captions" srcLang={LANGUAGE} label={movementCopy.stage.cues} src={filmPath(id, 'vtt')} default />
      </video>
      <div>
        <h2 id="film">{copy.title}</h2>
        <p>{copy.text}</p>
        <p className="ways">
          <a className="button" href={filmPath(id, 'mp4')}>
            {copy.mp4.replace('{seconds}', String(seconds))}
          </a>
          <a href={filmPath(id, 'vtt')} download>
            {copy.vtt}
          </a>
          <a href={filmPath(id, 'png')}>{copy.png}</a>
        </p>
      </div>
    </section>
  )
}
