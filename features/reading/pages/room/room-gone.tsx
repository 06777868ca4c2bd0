import { room } from '../../../../content/room.ts'
import { roomRoutes } from '../../../../routes.ts'
import type { Assets } from '../../../../platform/ui/assets.ts'
import { Message } from '../../../../platform/ui/shop/notice.tsx'
import { RoomFrame } from './room-frame.tsx'

const { title, text, way } = room.gone

/** Within the room, so that its menu stays. */
export const RoomGone = ({ assets, path }: { assets: Assets; path: string }) => (
  <RoomFrame assets={assets} title={title} description={text} path={path}>
    <Message title={title} text={text}>
      <p className="ways">
        <a className="button" href={roomRoutes.room}>
          {way}
        </a>
        <a href={roomRoutes.movements}>{room.nav.movements}</a>
      </p>
    </Message>
  </RoomFrame>
)
