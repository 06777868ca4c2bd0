import { movementCopy } from '../../../../content/movements.ts'
import { roomRoutes } from '../../../../routes.ts'
import type { Assets } from '../../../../platform/ui/assets.ts'
import { Style } from '../../../../platform/ui/style.tsx'
import { RoomFrame } from '../room/room-frame.tsx'
import css from './films-pending-page.css?inline'

const { title, text, ready: soFar, again, back } = movementCopy.making

interface MakingPageProps {
  assets: Assets
  ready: number
  count: number
}

export function FilmsPendingPage({ assets, ready, count }: MakingPageProps) {
  return (
    <RoomFrame assets={assets} title={title} description={text} path={roomRoutes.movements}>
      <Style name="making" css={css} />
      <div className="making wrap">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <p>
          {soFar}: {ready}/{count}
        </p>
        <progress max={count} value={ready} aria-label={soFar} />
        <p className="ways">
          <a className="button" href={roomRoutes.allFilms}>
            {again}
          </a>
          <a href={roomRoutes.movements}>{back}</a>
        </p>
      </div>
    </RoomFrame>
  )
}
