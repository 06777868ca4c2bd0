import type { ReactNode } from 'react'
import { room } from '../../../../content/room.ts'
import { roomRoutes } from '../../../../routes.ts'
import type { Assets } from '../../../../platform/ui/assets.ts'
import { Message } from '../../../../platform/ui/shop/notice.tsx'
import { Style } from '../../../../platform/ui/style.tsx'
import { CACHE } from '../../islands/offline/offline-pages.ts'
import { RoomFrame } from './room-frame.tsx'
import css from './room-offline.css?inline'

export const offlineAddresses = { room: roomRoutes.room, worker: roomRoutes.worker, list: roomRoutes.offlineList }

/** The service worker shows it for a page that is not on the device. */
export const RoomOffline = ({ assets }: { assets: Assets }) => (
  <OfflinePage assets={assets} path={roomRoutes.offline} copy={room.offline}>
    <p className="when-saved">{room.offline.saved}</p>
    <p className="when-not-saved">{room.offline.save}</p>
  </OfflinePage>
)

/** And this one for the order, which is never stored on the device. */
export const OrderOffline = ({ assets }: { assets: Assets }) => (
  <OfflinePage assets={assets} path={roomRoutes.orderOffline} copy={room.orderOffline} />
)

const ways = room.offlineWays

/** Only this device knows what is on it. Another script comes before. */
const OFFER_KEPT = `;addEventListener("load",()=>document.querySelectorAll("main [hidden]>a").forEach(async a=>{a.parentNode.hidden=!await caches.match(a.href,{cacheName:"${CACHE}"})}))`

interface OfflinePageProps {
  assets: Assets
  path: string
  copy: { title: string; text: string }
  children?: ReactNode
}

function OfflinePage({ assets, path, copy: { title, text }, children }: OfflinePageProps) {
  return (
    <RoomFrame assets={assets} title={title} description={text} path={path} inline={OFFER_KEPT}>
      <Style name="room-offline" css={css} />
      <Message title={title} text={text}>
        {children}
        <form className="ways">
          {/* Without an action: the address that was not found on the device. */}
          <button className="button" type="submit">
            {ways.again}
          </button>
          <span hidden>
            <a className="button button-quiet" href={roomRoutes.log}>
              {ways.log}
            </a>
          </span>
          <span className="saved-guide" hidden>
            <a className="button button-quiet" href={roomRoutes.room}>
              {ways.contents}
            </a>
          </span>
          <span hidden>
            <a className="button button-quiet" href={roomRoutes.movements}>
              {ways.movements}
            </a>
          </span>
        </form>
      </Message>
    </RoomFrame>
  )
}
