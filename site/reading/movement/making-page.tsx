import { movementWords } from '../../../content/movements.ts'
import { site } from '../../../content/site.ts'
import { readingRoutes } from '../../../routes.ts'
import type { Assets } from '../../assets.ts'
import { Style } from '../../ui/style.tsx'
import css from './making-page.css?inline'
import type { AllFilmsFacts } from './movements-page.tsx'
import { RoomFrame } from './room-frame.tsx'

const { title, text, ready, back } = movementWords.making

/** Says that films are on their way, to who asked for them before they were there. */
export function MakingPage({ assets, films }: { assets: Assets; films: AllFilmsFacts }) {
  return (
    <RoomFrame assets={assets} title={`${title} – ${site.name}`} description={text}>
      <Style name="making" css={css} />
      <div className="making wrap">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <p>
          {ready}: {films.ready}/{films.count}
        </p>
        <progress max={films.count} value={films.ready} aria-label={ready} />
        <p className="ways">
          <a className="button" href={readingRoutes.movements}>
            {back}
          </a>
        </p>
      </div>
    </RoomFrame>
  )
}
