import type { TypstCompiler } from '@myriaddreamin/typst.ts'
import type { TypstWorld } from '@myriaddreamin/typst.ts/compiler'
import type { Picture } from '../pictures.ts'
import { type Arrangement, asWritten } from './arrangement.ts'
import { compilerWith, complain } from './compiler.ts'
import { filesOf, MAIN, type TypstDocument } from './document.ts'
import { entryOf, knownArrangement, type KnownArrangements } from './known-arrangements.ts'
import { fitted } from './page-fit.ts'
import type { Place } from './places.ts'
import { withoutOptimising } from './without-optimising.ts'

const MOST_ROUNDS = 8

export interface Pdf {
  bytes: Uint8Array
  pages: number
}

export interface SetPdf extends Pdf {
  arrangements: KnownArrangements
  /** Where its blocks came to stand. */
  places: Place[]
}

/** All that Typst needs for a book. */
export interface SettingJob {
  document: TypstDocument
  pictures: Picture[]
  fonts: Uint8Array[]
  /** The folder of the templates. */
  templates: string
  known: KnownArrangements
}

/** Sets the document. */
export async function typeset({ document, pictures, fonts, templates, known }: SettingJob): Promise<SetPdf> {
  const compiler = await compilerWith(fonts, templates)
  for (const [name, svg] of document.drawings) compiler.mapShadow(`/${name}`, Buffer.from(svg))
  for (const { name, bytes } of pictures) compiler.mapShadow(`/${name}`, bytes)
  const first = document.chapters.map(({ blocks }) => knownArrangement(blocks, known))
  return setUntilFull(compiler, document, first)
}

/** Sets the book, looks for pages that were left empty, arranges their chapters anew, and sets it again. */
async function setUntilFull(
  compiler: TypstCompiler,
  document: TypstDocument,
  arrangements: Arrangement[],
  rounds = MOST_ROUNDS,
): Promise<SetPdf> {
  for (const [name, text] of filesOf(document, arrangements)) compiler.addSource(`/${name}`, text)
  const { pdf, next, places } = await compiler.runWithWorld({ mainFilePath: `/${MAIN}` }, async (world) => {
    const found = await placesIn(world)
    const better = arrangements.map((arrangement, i) =>
      fitted(document.chapters[i]?.blocks ?? [], found, i, arrangement),
    )
    const isFull = better.every((arrangement, i) => arrangement === arrangements[i])
    // In the same world, so that the pages which were looked at need not be set once more.
    const isDone = isFull || rounds === 1
    return { pdf: isDone ? await withoutOptimising(() => exported(world)) : null, next: better, places: found }
  })
  if (!pdf) return setUntilFull(compiler, document, next, rounds - 1)
  const entries = document.chapters.map(({ blocks }, i) => entryOf(blocks, arrangements[i] ?? asWritten(blocks)))
  return { ...pdf, places, arrangements: Object.assign({}, ...entries) }
}

async function placesIn(world: TypstWorld): Promise<Place[]> {
  complain((await world.compile()).diagnostics)
  const [places]: Place[][] = await world.query({ selector: '<places>', field: 'value' })
  if (!places) throw new Error('The book does not say where its blocks stand.')
  return places
}

/** Sets the document and makes it a file. */
export async function printed(world: TypstWorld): Promise<Pdf> {
  complain((await world.compile()).diagnostics)
  return exported(world)
}

/** The set document as a file. */
async function exported(world: TypstWorld): Promise<Pdf> {
  const { result, diagnostics } = await world.pdf()
  complain(diagnostics)
  if (!result) throw new Error('Typst made no document and gave no reason.')
  return { bytes: result, pages: pagesOf(result) }
}

/** The metadata, which Typst leaves readable, name the number of pages. */
function pagesOf(pdf: Uint8Array): number {
  const [, pages] = /<xmpTPg:NPages>(\d+)</.exec(Buffer.from(pdf).toString('latin1')) ?? []
  if (!pages) throw new Error('The PDF does not say how many pages it has.')
  return Number(pages)
}
