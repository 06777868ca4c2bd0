import { RoomMenu } from '../room-menu.tsx'
import { SearchBox } from '../search-box.tsx'

/** Of every page of the reading room. */
export const headerIslands = { 'room-menu': RoomMenu, 'search-box': SearchBox }
