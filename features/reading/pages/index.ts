export { Contents, type ContentsPart } from './contents.tsx'
export { withAppearance } from './room/appearance.ts'
export { NoAccess, RoomClosed } from './room/no-access.tsx'
export { RoomFrame } from './room/room-frame.tsx'
