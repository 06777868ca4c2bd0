import { createTypstCompiler, loadFonts, type TypstCompiler } from '@myriaddreamin/typst.ts'
import startTypst from '@myriaddreamin/typst-ts-web-compiler'
import { openAsBlob, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** What setting the whole guide takes, in bytes. A book that needs more still gets it, slowly. */
const ROOM = 440_000_000

const wasm = createRequire(import.meta.url).resolve(
  '@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler_bg.wasm',
)
let started: Promise<void> | undefined

/** Typst with the book's fonts and templates at hand. */
export async function compilerWith(fonts: Uint8Array[], templates: string): Promise<TypstCompiler> {
  await (started ??= start())
  const compiler = createTypstCompiler()
  // Without this it asks a network for fonts of its own.
  await compiler.init({ beforeBuild: [loadFonts(fonts, { assets: false })] })
  for (const name of templateNames(templates)) {
    compiler.addSource(`/${name}`, readFileSync(join(templates, name), 'utf8'))
  }
  return compiler
}

/**
 * Typst asks for memory in small steps, and V8 collects garbage at each, which takes longer than setting the pages. So
 * it is given its room at once: what is taken and given back stays its own, and costs nothing until it is written to.
 */
async function start() {
  // Piece by piece, so that its 28 MB are not held twice.
  const code = await openAsBlob(wasm, { type: 'application/wasm' })
  const { __wbindgen_export: take, __wbindgen_export4: giveBack } = await startTypst({
    module_or_path: new Response(code),
  })
  giveBack(take(ROOM, 1), ROOM, 1)
}

const templateNames = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.typ'))

/** Anything Typst complains about, a missing glyph's font or a bad picture, stops the book. */
export function complain(diagnostics: unknown[] | undefined) {
  if (diagnostics && diagnostics.length > 0) throw new Error(`Typst: ${JSON.stringify(diagnostics)}`)
}
