import { createTypstCompiler, loadFonts, type TypstCompiler } from '@myriaddreamin/typst.ts'
import startTypst from '@myriaddreamin/typst-ts-web-compiler'
import { openAsBlob, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Memory for the whole guide, in bytes. A larger book works, but slower. */
const RESERVED_MEMORY = 600_000_000

const wasm = createRequire(import.meta.url).resolve(
  '@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler_bg.wasm',
)
let started: Promise<void> | undefined
export const startCompiler = (): Promise<void> => (started ??= start())

/** Typst with the book's fonts and templates. */
export async function createCompiler(fonts: Uint8Array[], templates: string): Promise<TypstCompiler> {
  await startCompiler()
  const compiler = createTypstCompiler()
  // Without `assets: false` it downloads fonts.
  await compiler.init({ beforeBuild: [loadFonts(fonts, { assets: false })] })
  for (const name of templateNames(templates)) {
    compiler.addSource(`/${name}`, readFileSync(join(templates, name), 'utf8'))
  }
  return compiler
}

/**
 * Typst grows its memory in small steps, and V8 collects garbage at each, which takes longer than setting the pages. One
 * large allocation grows it at once; freed WebAssembly memory stays reserved and costs nothing until it is written to.
 */
async function start() {
  // As a stream, so that its 28 MB are not held twice.
  const code = await openAsBlob(wasm, { type: 'application/wasm' })
  const { __wbindgen_export: allocate, __wbindgen_export4: free } = await startTypst({
    module_or_path: new Response(code),
  })
  free(allocate(RESERVED_MEMORY, 1), RESERVED_MEMORY, 1)
}

const templateNames = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.typ'))

export function throwDiagnostics(diagnostics: unknown[] | undefined) {
  if (diagnostics && diagnostics.length > 0) throw new Error(`Typst: ${JSON.stringify(diagnostics)}`)
}
