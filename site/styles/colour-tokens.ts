import { pageColours } from '../../format/palette.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The colours as custom properties: `inkLine` is `--ink-line`. */
export const colourTokens = `@layer tokens{:root{${Object.entries(pageColours)
  .map(([name, colour]) => `--${kebab(name)}:${colour}`)
  .join(';')}}}`
