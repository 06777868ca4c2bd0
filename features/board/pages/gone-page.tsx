import { board } from '../../../content/board.ts'
import { boardRoutes } from '../../../routes.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
import { BoardFrame } from './board-frame.tsx'

const { title, text } = board.gone

/** A deleted post or thread, for example behind the browser's back button. */
export const GonePage = ({ assets }: { assets: Assets }) => (
  <BoardFrame assets={assets} title={title} lead={text} path={boardRoutes.board} back={null}>
    <p className="ways">
      <a className="button" href={boardRoutes.board}>
        {board.list.backToBoard}
      </a>
    </p>
  </BoardFrame>
)
