import { GoOn } from './go-on.tsx'
import { MovementPlayer } from './movement-player.tsx'
import { PlaceKeeper } from './place-keeper.tsx'
import { SearchBox } from './search-box.tsx'

/** The islands of the reading room, which no other page loads. */
export const roomIslands = {
  'go-on': GoOn,
  'movement-player': MovementPlayer,
  'place-keeper': PlaceKeeper,
  'search-box': SearchBox,
}
