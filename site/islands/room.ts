import { MovementPlayer } from './movement-player.tsx'

/** The islands of the reading room. They are fetched only where one of them stands on the page. */
export const roomIslands = { 'movement-player': MovementPlayer }
