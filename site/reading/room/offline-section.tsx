import { room } from '../../../content/room.ts'
import { roomRoutes } from '../../../routes.ts'
import { Island } from '../../islands/island.tsx'
import { OfflinePanel } from '../../islands/room/offline/offline-panel.tsx'

const addresses = { room: roomRoutes.room, worker: roomRoutes.worker, list: roomRoutes.offlineList }

export const OfflineSection = () => (
  <Island name="offline-panel" className="wrap" component={OfflinePanel} props={{ copy: room.keep, addresses }} />
)
