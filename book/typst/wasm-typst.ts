import { createTypstCompiler, loadFonts, type TypstCompiler } from '@myriaddreamin/typst.ts'
import type { TypstWorld } from '@myriaddreamin/typst.ts/compiler'
import startTypst from '@myriaddreamin/typst-ts-web-compiler'
import { openAsBlob, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { z } from 'zod'
import { declarePdfUa, figureBox } from './pdf-ua.ts'
import type { Typst } from './typst.ts'

/** Memory for the whole guide, in bytes. A larger book works, but slower. */
const RESERVED_MEMORY = 600_000_000

const wasm = createRequire(import.meta.url).resolve(
  '@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler_bg.wasm',
)
let started: Promise<void> | undefined
const startWasm = (): Promise<void> => (started ??= start())

/** Typst as WebAssembly, which runs on every platform. */
export async function wasmTypst(fonts: Uint8Array[], templates: string): Promise<Typst> {
  await startWasm()
  const compiler = createTypstCompiler()
  // Without `assets: false` it downloads fonts.
  await compiler.init({ beforeBuild: [loadFonts(fonts, { assets: false })] })
  for (const name of templateNames(templates)) {
    compiler.addSource(`/${name}`, readFileSync(join(templates, name), 'utf8'))
  }
  return {
    addText: (name, text) => compiler.addSource(`/${name}`, text),
    addFile: (name, bytes) => compiler.mapShadow(`/${name}`, bytes),
    toPdf: (main, label) =>
      compile(compiler, main, async (world) => {
        const valueOf = async (name: string): Promise<unknown> =>
          (await world.query<unknown[]>({ selector: `<${name}>`, field: 'value' }))[0]
        const figures = z
          .array(figureBox)
          .default([])
          .parse(await valueOf('figure-boxes'))
        const pdf = await withoutOptimizing(async () => output(await world.pdf()))
        return { pdf: declarePdfUa(pdf, figures), value: await valueOf(label) }
      }),
    toVector: (main) => compile(compiler, main, async (world) => output(await world.vector())),
  }
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

const compile = <Result>(compiler: TypstCompiler, main: string, use: (world: TypstWorld) => Promise<Result>) =>
  compiler.runWithWorld({ mainFilePath: `/${main}` }, async (world) => {
    throwDiagnostics((await world.compile()).diagnostics)
    return use(world)
  })

interface WorldOutput {
  result?: Uint8Array
  diagnostics?: unknown[]
}

function output({ result, diagnostics }: WorldOutput): Uint8Array {
  throwDiagnostics(diagnostics)
  if (!result) throw new Error('Typst made no document and gave no reason.')
  return result
}

function throwDiagnostics(diagnostics: unknown[] | undefined) {
  if (diagnostics && diagnostics.length > 0) throw new Error(`Typst: ${JSON.stringify(diagnostics)}`)
}

/**
 * The export runs once. V8 would optimize its code meanwhile, which takes 100 MB and finishes too late to help. The flag
 * applies to code that is compiled for the first time.
 */
async function withoutOptimizing<Result>(work: () => Promise<Result>): Promise<Result> {
  setFlagsFromString('--wasm-tier-up-filter=0')
  try {
    return await work()
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1')
  }
}
