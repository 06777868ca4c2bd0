export { palette } from '../../format/palette.ts'

/** The two families of drawings that must also stand alone, by the names every page and book gives them. */
export const faces = { display: 'Display, sans-serif', text: 'Text, sans-serif' } as const
