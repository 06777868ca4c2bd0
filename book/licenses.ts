import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const fonts = {
  Archivo: '@fontsource-variable/archivo/LICENSE',
  'Instrument Sans': '@fontsource-variable/instrument-sans/LICENSE',
  'Source Serif 4': '@fontsource-variable/source-serif-4/LICENSE',
}

/** Software that is sent to visitors, or whose license asks to be named beside what it makes. */
const software = {
  'React, react-dom and scheduler': 'react/LICENSE',
  'SimpleWebAuthn (https://github.com/MasterKale/SimpleWebAuthn)': '@simplewebauthn/browser/LICENSE.md',
  'resvg (https://github.com/linebender/resvg-js): draws the pictures': '@resvg/resvg-js/LICENSE',
  'h264-mp4-encoder (https://github.com/TrevorSundberg/h264-mp4-encoder): encodes the videos. It contains minih264 (CC0 1.0, https://github.com/lieff/minih264) and libmp4v2 (MPL 1.1, https://github.com/sergiomb2/libmp4v2)':
    'h264-mp4-encoder/LICENSE.md',
}

/** The licenses of the three typefaces, which must accompany the fonts. */
export const fontLicenses = (root: string): string => textOf(root, fonts)

export const siteLicenses = (root: string): string => textOf(root, { ...fonts, ...software })

function textOf(root: string, licenses: Record<string, string>): string {
  const parts = Object.entries(licenses).map(([name, file]) => {
    const license = readFileSync(join(root, 'node_modules', file), 'utf8')
    return `${name}\n${'='.repeat(Math.min(name.length, 80))}\n\n${license.trim()}\n`
  })
  return parts.join('\n\n')
}
