import { join } from 'node:path'
import { MINUTE } from '../platform/format/duration.ts'
import { runProgram } from '../platform/format/run-program.ts'
import { writeEditionFile } from './edition-store.ts'
import { subset } from './fonts/subset.ts'

const TIMEOUT_MS = 10 * MINUTE
/** In order of preference. */
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese']
/** Domains are lower case; the rest of the buyer's line is ASCII. */
const WANTED = /[\x20-\x7e·]|[\p{Ll}\p{Lo}\p{Nd}]/u
const LAST = 0x2fff
const characters = Array.from({ length: LAST + 1 }, (_, code) => String.fromCodePoint(code))
  .filter((character) => WANTED.test(character))
  .join('')

/** Prepares a printed file for personal copies. `faces`: the folder with the fonts of the buyer's line. */
export async function prepareFile(
  root: string,
  { format, source, target, faces }: { format: string; source: string; target: string; faces: string },
): Promise<void> {
  const program = join(root, 'features/delivery/prepare/main.ts')
  await runProgram(program, [format, source, target, faces], { timeout: TIMEOUT_MS })
}

/** Subsets the fonts of the buyer's line into `folder`. Returns their paths. */
export function subsetBuyerFonts(root: string, folder: string): Promise<string[]> {
  return Promise.all(
    scripts.map(async (script, i) => {
      const path = join(folder, `Buyer-${i}.ttf`)
      const file = `source-serif-4/files/source-serif-4-${script}-standard-normal.woff2`
      const options = { targetFormat: 'truetype' as const, variationAxes: { wght: 400, opsz: 8 } }
      const font = await subset(root, file, characters, options)
      await writeEditionFile(path, font)
      return path
    }),
  )
}
