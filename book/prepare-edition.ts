import { join } from 'node:path'
import { MINUTE } from '../format/duration.ts'
import { runProgram } from '../format/run-program.ts'
import { subsetBuyerFonts } from './buyer-fonts.ts'
import { fullEditionFiles } from './write-file.ts'

const TIMEOUT_MS = 10 * MINUTE

/** Prepares the printed guide for personal copies, in place. `faces`: the folder for the fonts of the buyer's line. */
export async function prepareEdition(root: string, dist: string, faces: string): Promise<void> {
  await subsetBuyerFonts(root, faces)
  const files = Object.entries(fullEditionFiles).map(([format, file]) => ({ format, path: join(dist, file) }))
  await Promise.all(files.map(({ format, path }) => prepareFile(root, { format, source: path, target: path, faces })))
}

export async function prepareFile(
  root: string,
  { format, source, target, faces }: { format: string; source: string; target: string; faces: string },
): Promise<void> {
  const program = join(root, 'shop/delivery/prepare/main.ts')
  await runProgram(program, [format, source, target, faces], { timeout: TIMEOUT_MS })
}
