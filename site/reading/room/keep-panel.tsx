import { room } from '../../../content/room.ts'
import { Island } from '../../islands/island.tsx'
import { KeepHere } from '../../islands/room/keep/keep-here.tsx'

/** The offer to keep the room on this device. */
export const KeepPanel = () => (
  <Island name="keep-here" className="wrap" component={KeepHere} props={{ words: room.keep }} />
)
