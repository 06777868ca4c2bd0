import { room } from '../../../content/room.ts'
import { roomRoutes } from '../../../routes.ts'
import type { Assets } from '../../assets.ts'
import { Message } from '../../shop/notice.tsx'
import { RoomFrame } from './room-frame.tsx'

/** The service worker shows it for a page that is not on the device. */
export function RoomOffline({ assets }: { assets: Assets }) {
  const { title, text, button } = room.offline
  return (
    <RoomFrame assets={assets} title={title} description={text} path={roomRoutes.offline}>
      <Message title={title} text={text}>
        <p className="ways">
          <a className="button" href={roomRoutes.room}>
            {button}
          </a>
        </p>
      </Message>
    </RoomFrame>
  )
}
