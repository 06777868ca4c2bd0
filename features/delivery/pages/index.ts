export { EditionsStyle } from './edition-notes.tsx'
export { RoomEdition, type RoomEditionView } from './room-edition.tsx'
