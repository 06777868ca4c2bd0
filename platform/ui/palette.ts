export { palette } from '../format/palette.ts'

/** Font families for drawings that are also used outside of pages. */
export const faces = { display: 'Display, sans-serif', text: 'Text, sans-serif' } as const
