import { join } from 'node:path'
import { subsetDocumentFonts } from '../../../app/build/fonts.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, '.cache/document-fonts')

/** The folder of the fonts, which are cut once for all tests. */
export async function documentFonts(): Promise<string> {
  await subsetDocumentFonts(root, folder)
  return folder
}
