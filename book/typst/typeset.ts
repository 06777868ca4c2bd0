import { createTypstCompiler, loadFonts, type TypstCompiler } from '@myriaddreamin/typst.ts'
import type { TypstWorld } from '@myriaddreamin/typst.ts/compiler'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Font } from '../fonts.ts'
import type { Picture } from '../pictures.ts'
import { type Arrangement, asWritten } from './arrangement.ts'
import { MAIN, type TypstDocument } from './document.ts'
import { entryOf, knownArrangement, type KnownArrangements } from './known-arrangements.ts'
import { fitted } from './page-fit.ts'
import type { Place } from './places.ts'

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

/** Sets the document. Anything Typst complains about, a missing glyph's font or a bad picture, stops the book. */
export async function typeset(
  document: TypstDocument,
  pictures: Picture[],
  fonts: Font[],
  templates: string,
  known: KnownArrangements,
): Promise<SetPdf> {
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
  for (const [name, text] of document.arranged(arrangements)) compiler.addSource(`/${name}`, text)
  const { pdf, next, places } = await compiler.runWithWorld({ mainFilePath: `/${MAIN}` }, async (world) => {
    const found = await placesIn(world)
    const better = arrangements.map((arrangement, i) =>
      fitted(document.chapters[i]?.blocks ?? [], found, i, arrangement),
    )
    const isFull = better.every((arrangement, i) => arrangement === arrangements[i])
    // In the same world, so that the pages which were looked at need not be set once more.
    return { pdf: isFull || rounds === 1 ? await exported(world) : null, next: better, places: found }
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

const templateNames = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.typ'))

/** Typst with the book's fonts and templates at hand. */
export async function compilerWith(fonts: Font[], templates: string): Promise<TypstCompiler> {
  const compiler = createTypstCompiler()
  const blobs = fonts.map(({ bytes }) => new Uint8Array(bytes))
  await compiler.init({
    getModule: () => ({ module_or_path: readFileSync(wasm) }),
    // Without this it asks a network for fonts of its own.
    beforeBuild: [loadFonts(blobs, { assets: false })],
  })
  for (const name of templateNames(templates)) {
    compiler.addSource(`/${name}`, readFileSync(join(templates, name), 'utf8'))
  }
  return compiler
}

const wasm = createRequire(import.meta.url).resolve(
  '@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler_bg.wasm',
)

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

export function complain(diagnostics: unknown[] | undefined) {
  if (diagnostics && diagnostics.length > 0) throw new Error(`Typst: ${JSON.stringify(diagnostics)}`)
}

/** The metadata, which Typst leaves readable, name the number of pages. */
function pagesOf(pdf: Uint8Array): number {
  const [, pages] = /<xmpTPg:NPages>(\d+)</.exec(Buffer.from(pdf).toString('latin1')) ?? []
  if (!pages) throw new Error('The PDF does not say how many pages it has.')
  return Number(pages)
}
