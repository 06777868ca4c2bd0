import { pageColours } from '../../format/palette.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `inkLine` becomes `--ink-line`. */
export const colourTokens = `@layer tokens{:root{${Object.entries(pageColours)
  .map(([name, colour]) => `--${kebab(name)}:${colour}`)
  .join(';')}}}`
