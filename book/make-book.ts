import { ManuscriptFault } from '../guide/fault.ts'
import { guideFaults } from '../guide/faults.ts'
import { type Manuscript, readManuscript } from '../guide/manuscript.ts'
import { bundleFigures, type Figures } from './bundle.ts'
import type { Print } from './write-editions.ts'

/** From the sources to the files: reads and checks the manuscript while Vite bundles the drawings, and prints. */
export async function makeBook<Made>(
  printed: (manuscript: Manuscript, figures: Figures, print: Print) => Promise<Made>,
  print: Print,
): Promise<Made> {
  print.say('Bundling the drawings')
  const [figures, manuscript] = await Promise.all([bundleFigures(print.root), checkedManuscript(print)])
  return printed(manuscript, figures, print)
}

async function checkedManuscript({ root, say }: Print): Promise<Manuscript> {
  say('Reading the manuscript')
  const faults = guideFaults()
  if (faults.length > 0) throw new ManuscriptFault(`it needs a correction:\n${faults.join('\n')}`, 'content/guide')
  return readManuscript(root)
}
