import { room } from '../../../../content/room.ts'
import { roomRoutes } from '../../../../routes.ts'
import type { Assets } from '../../../../platform/ui/assets.ts'
import { Message } from '../../../../platform/ui/shop/notice.tsx'
import { RoomFrame } from './room-frame.tsx'

export const offlineAddresses = { room: roomRoutes.room, worker: roomRoutes.worker, list: roomRoutes.offlineList }

/** The service worker shows it for a page that is not on the device. */
export const RoomOffline = ({ assets }: { assets: Assets }) => (
  <OfflinePage assets={assets} path={roomRoutes.offline} copy={room.offline} />
)

/** And this one for the order, which is never stored on the device. */
export const OrderOffline = ({ assets }: { assets: Assets }) => (
  <OfflinePage assets={assets} path={roomRoutes.orderOffline} copy={room.orderOffline} />
)

interface OfflinePageProps {
  assets: Assets
  path: string
  copy: { title: string; text: string; button: string }
}

function OfflinePage({ assets, path, copy: { title, text, button } }: OfflinePageProps) {
  return (
    <RoomFrame assets={assets} title={title} description={text} path={path}>
      <Message title={title} text={text}>
        <p className="ways">
          <a className="button" href={roomRoutes.log}>
            {button}
          </a>
        </p>
      </Message>
    </RoomFrame>
  )
}
