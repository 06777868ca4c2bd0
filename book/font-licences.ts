import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const families = { Archivo: 'archivo', 'Instrument Sans': 'instrument-sans', 'Source Serif 4': 'source-serif-4' }

/** The licences of the three typefaces, which must go wherever their fonts go. */
export const fontLicences = (root: string): string =>
  Object.entries(families)
    .map(([family, folder]) => {
      const licence = readFileSync(join(root, 'node_modules/@fontsource-variable', folder, 'LICENSE'), 'utf8')
      return `${family}\n${'='.repeat(family.length)}\n\n${licence.trim()}\n`
    })
    .join('\n\n')
