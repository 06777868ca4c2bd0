import { room } from '../../../content/room.ts'
import { roomRoutes } from '../../../routes.ts'
import { Island } from '../../islands/island.tsx'
import { KeepHere } from '../../islands/room/keep/keep-here.tsx'

const addresses = { room: roomRoutes.room, worker: roomRoutes.worker, list: roomRoutes.keepList }

/** The offer to keep the room on this device. */
export const KeepPanel = () => (
  <Island name="keep-here" className="wrap" component={KeepHere} props={{ words: room.keep, addresses }} />
)
