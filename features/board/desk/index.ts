export { BoardStyle } from './board-page.tsx'
