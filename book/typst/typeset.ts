import type { TypstCompiler } from '@myriaddreamin/typst.ts'
import type { TypstWorld } from '@myriaddreamin/typst.ts/compiler'
import type { Picture } from '../pictures.ts'
import { type Arrangement, asWritten } from './arrangement.ts'
import { compilerWith, complain } from './compiler.ts'
import { filesOf, MAIN, type TypstDocument } from './document.ts'
import { entryOf, knownArrangement, type KnownArrangements } from './known-arrangements.ts'
import { isSame, type KnownPages, pagesFile } from './known-pages.ts'
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
  /** On which page each chapter begins. */
  chapterPages: KnownPages
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
  pages: KnownPages
}

/** Sets the document. */
export async function typeset({ document, pictures, fonts, templates, known, pages }: SettingJob): Promise<SetPdf> {
  const compiler = await compilerWith(fonts, templates)
  for (const [name, svg] of document.drawings) compiler.mapShadow(`/${name}`, Buffer.from(svg))
  for (const { name, bytes } of pictures) compiler.mapShadow(`/${name}`, bytes)
  const first = document.chapters.map(({ blocks }) => knownArrangement(blocks, known))
  return setUntilFull(compiler, document, { arrangements: first, pages })
}

/** What is tried: it may turn out that a page stays empty, or that a chapter begins elsewhere. */
interface Try {
  arrangements: Arrangement[]
  pages: KnownPages
}

/** Sets the book, looks for pages that were left empty, arranges their chapters anew, and sets it again. */
async function setUntilFull(
  compiler: TypstCompiler,
  document: TypstDocument,
  { arrangements, pages }: Try,
  rounds = MOST_ROUNDS,
): Promise<SetPdf> {
  // The last time Typst finds the pages itself: a number that is wrong must never be printed.
  const handed = rounds === 1 ? {} : pages
  for (const [name, text] of [...filesOf(document, arrangements), pagesFile(handed)]) {
    compiler.addSource(`/${name}`, text)
  }
  const { pdf, next, places, chapterPages } = await compiler.runWithWorld(
    { mainFilePath: `/${MAIN}` },
    async (world) => {
      const found = await placesIn(world)
      const better = arrangements.map((arrangement, i) =>
        fitted(document.chapters[i]?.blocks ?? [], found, i, arrangement),
      )
      const begun = await chapterPagesIn(world)
      const isFull = better.every((arrangement, i) => arrangement === arrangements[i])
      const isRight = Object.keys(handed).length === 0 || isSame(handed, begun)
      // In the same world, so that the pages which were looked at need not be set once more.
      const isDone = (isFull && isRight) || rounds === 1
      const file = isDone ? await withoutOptimising(() => exported(world)) : null
      return { pdf: file, next: { arrangements: better, pages: begun }, places: found, chapterPages: begun }
    },
  )
  if (!pdf) return setUntilFull(compiler, document, next, rounds - 1)
  const entries = document.chapters.map(({ blocks }, i) => entryOf(blocks, arrangements[i] ?? asWritten(blocks)))
  return { ...pdf, places, chapterPages, arrangements: Object.assign({}, ...entries) }
}

async function placesIn(world: TypstWorld): Promise<Place[]> {
  complain((await world.compile()).diagnostics)
  const [places]: Place[][] = await world.query({ selector: '<places>', field: 'value' })
  if (!places) throw new Error('The book does not say where its blocks stand.')
  return places
}

async function chapterPagesIn(world: TypstWorld): Promise<KnownPages> {
  const [pages]: [label: string, page: number][][] = await world.query({ selector: '<chapter-pages>', field: 'value' })
  if (!pages) throw new Error('The book does not say where its chapters begin.')
  return Object.fromEntries(pages)
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
