export { continueReading } from './continue-script.ts'
export type { RoomAddition } from './room-addition.tsx'
export { type SyncFigures, syncFigures } from './sync/synced-log.ts'
