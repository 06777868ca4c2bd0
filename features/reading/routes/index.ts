export { enterCopy, READER_HEADERS } from './room.tsx'
export { readAppearance, readerLink } from './session.ts'
