import { GoOn } from './go-on.tsx'
import { KeepHere } from './keep/keep-here.tsx'
import { LogCopy } from './log/log-copy.tsx'
import { TrainingLog } from './log/training-log.tsx'
import { MovementPlayer } from './movement-player.tsx'
import { PlaceKeeper } from './place-keeper.tsx'
import { SearchBox } from './search-box.tsx'

/** The islands of the reading room, which no other page loads. */
export const roomIslands = {
  'go-on': GoOn,
  'keep-here': KeepHere,
  'log-copy': LogCopy,
  'movement-player': MovementPlayer,
  'place-keeper': PlaceKeeper,
  'search-box': SearchBox,
  'training-log': TrainingLog,
}
