import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { join } from 'node:path'
import type { Font } from '../fonts.ts'
import type { Picture } from '../pictures.ts'
import type { TypstDocument } from './document.ts'

export interface Pdf {
  bytes: Buffer
  pages: number
}

/** Sets the document. Anything Typst complains about, a missing glyph's font or a bad picture, stops the book. */
export function typeset(document: TypstDocument, pictures: Picture[], fonts: Font[], templates: string): Pdf {
  const compiler = NodeCompiler.create({
    workspace: templates,
    fontArgs: [{ fontBlobs: fonts.map(({ bytes }) => bytes) }],
  })
  for (const [name, svg] of document.drawings) compiler.mapShadow(join(templates, name), Buffer.from(svg))
  for (const { name, bytes } of pictures) compiler.mapShadow(join(templates, name), bytes)
  const outcome = compiler.compile({ mainFileContent: document.main })
  const complaint = outcome.takeError() ?? outcome.takeWarnings()
  if (complaint) throw new Error(`Typst: ${JSON.stringify(compiler.fetchDiagnostics(complaint))}`)
  if (!outcome.result) throw new Error('Typst made no document and gave no reason.')
  return { bytes: compiler.pdf(outcome.result), pages: outcome.result.numOfPages }
}
