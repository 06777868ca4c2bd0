import type { ReactNode } from 'react'
import { board } from '../../../content/board.ts'
import { boardRoutes } from '../../../routes.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
import { RoomFrame } from '../../reading/pages/index.ts'
import { FieldStyle } from '../../../platform/ui/shop/fields.tsx'
import { stayOffline } from '../../../platform/ui/shop/offline.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import css from './board.css?inline'
import post from './post.css?inline'

/** What the reader has just done, where the page comes back to. */
export const BoardNote = ({ children }: { children: string }) => (
  <p className="board-note" id={NOTE} role="status">
    {children}
  </p>
)

export const NOTE = 'note'

interface BoardFrameProps {
  assets: Assets
  title: string
  /** The current page, for links back to it. */
  path: string
  lead?: string | undefined
  /** Beside the title. */
  beside?: ReactNode
  /** Right below the title. */
  below?: ReactNode
  /** A way back, before the title. Pages below the list have one. */
  back?: { href: string; label: string } | null | undefined
  /** Beside the page where there is room, else after it. */
  side?: ReactNode
  children: ReactNode
}

const TO_BOARD = { href: boardRoutes.board, label: board.list.backToBoard }

export function BoardFrame({
  assets,
  title,
  path,
  lead,
  beside,
  below,
  back = TO_BOARD,
  side,
  children,
}: BoardFrameProps) {
  return (
    <RoomFrame assets={assets} title={title} description={board.lead} path={path} inline={`;${stayOffline}`}>
      <FieldStyle />
      <Style name="board" css={css + post} />
      <div className="board-head on-ink">
        <div className="wrap">
          <div>
            {back && (
              <p className="board-back">
                <a href={back.href}>← {back.label}</a>
              </p>
            )}
            <h1 dir="auto">{title}</h1>
            {lead && <p className="lead">{lead}</p>}
            {below}
          </div>
          {beside}
        </div>
      </div>
      {side ? (
        <div className="wrap board-body board-columns">
          <div className="board-talk">{children}</div>
          <div className="board-side">{side}</div>
        </div>
      ) : (
        <div className="wrap board-body">{children}</div>
      )}
    </RoomFrame>
  )
}
