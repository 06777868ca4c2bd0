import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoize } from '../format/memoize.ts'
import type { PdfFonts } from './tagged-pdf.ts'

/** The files in a build, in the order in which a character is looked for. */
const documentFontFiles = {
  display: ['Document-Display.ttf'],
  text: [
    'Document-Text.ttf',
    'Document-Text-1.ttf',
    'Document-Text-2.ttf',
    'Document-Text-3.ttf',
    'Document-Text-4.ttf',
  ],
} as const

/** Read once. */
export const readDocumentFonts: (folder: string) => PdfFonts = memoize((folder: string) => ({
  display: documentFontFiles.display.map((file) => readFileSync(join(folder, file))),
  text: documentFontFiles.text.map((file) => readFileSync(join(folder, file))),
}))
