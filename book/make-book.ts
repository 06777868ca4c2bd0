import { ManuscriptError } from '../guide/manuscript/manuscript-error.ts'
import { guideFaults } from '../guide/manuscript/validate.ts'
import { type Manuscript, readManuscript } from '../guide/manuscript/manuscript.ts'
import { bundleFigures, type Figures } from './bundle.ts'
import type { Printed } from './press.ts'
import { printSheets } from './sheets/print-sheets.ts'
import { type Print, printFull } from './write-editions.ts'

/** From the sources to the files: reads and checks the manuscript while Vite bundles the drawings, and prints. */
export async function makeBook<Made>(
  printed: (manuscript: Manuscript, figures: Figures, print: Print) => Promise<Made>,
  print: Print,
): Promise<Made> {
  print.say('Bundling the drawings')
  const [figures, manuscript] = await Promise.all([bundleFigures(print.root), checkedManuscript(print)])
  return printed(manuscript, figures, print)
}

/** The whole guide. Its sheets need nothing of it, so they are begun at once. */
export async function makeFullBook(print: Print): Promise<Printed> {
  const sheets = printSheets(print)
  const book = makeBook((manuscript, figures) => printFull(manuscript, figures, print, sheets), print)
  const [made] = await Promise.all([book, sheets])
  return made
}

async function checkedManuscript({ root, say }: Print): Promise<Manuscript> {
  say('Reading the manuscript')
  const errors = guideFaults()
  if (errors.length > 0) throw new ManuscriptError(`it needs a correction:\n${errors.join('\n')}`, 'content/guide')
  return readManuscript(root)
}
