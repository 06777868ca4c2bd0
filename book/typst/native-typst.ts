import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Typst } from './typst.ts'

/** Three times as fast as WebAssembly. Its publisher compiles it for Linux on x64 only. */
const PACKAGE = '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu'

interface NodeCompiler {
  addSource(path: string, text: string): void
  mapShadow(path: string, bytes: Buffer): void
  compile(options: { mainFilePath: string }): Compilation
  query(document: object, options: { selector: string; field: string }): unknown[]
  /** Refuses what the standard forbids, such as a picture without description. */
  pdf(document: object, options: { pdfStandard: 'ua-1' }): Buffer
  vector(document: object): Buffer
  evictCache(maxAge: number): void
  fetchDiagnostics(errors: object): unknown[]
}

interface Compilation {
  result: object | null
  takeDiagnostics(): object | null
}

interface NativePackage {
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): NodeCompiler
  }
}

/** False where the package is not installed or does not run. */
export function hasNativeTypst(): boolean {
  try {
    loadPackage()
    return true
  } catch {
    return false
  }
}

export interface NativeTypst extends Typst {
  /** Layouts that were not used since the last `times` calls. */
  forget(times: number): void
}

export function nativeTypst(fonts: Uint8Array[], templates: string): NativeTypst {
  const compiler = loadPackage().NodeCompiler.create({
    workspace: templates,
    fontArgs: [{ fontBlobs: fonts.map((font) => Buffer.from(font)) }],
  })
  const compile = (main: string) => {
    const compilation = compiler.compile({ mainFilePath: join(templates, main) })
    const problems = compilation.takeDiagnostics()
    if (problems) throw new Error(`Typst: ${JSON.stringify(compiler.fetchDiagnostics(problems))}`)
    if (!compilation.result) throw new Error('Typst made no document and gave no reason.')
    return compilation.result
  }
  return {
    addText: (name, text) => compiler.addSource(join(templates, name), text),
    addFile: (name, bytes) => compiler.mapShadow(join(templates, name), Buffer.from(bytes)),
    async toPdf(main, label) {
      const document = compile(main)
      // Layouts that no longer matter; writing the PDF uses their memory again.
      compiler.evictCache(0)
      const [value] = compiler.query(document, { selector: `<${label}>`, field: 'value' })
      return { pdf: compiler.pdf(document, { pdfStandard: 'ua-1' }), value }
    },
    toVector: async (main) => compiler.vector(compile(main)),
    forget: (times) => compiler.evictCache(times),
  }
}

function loadPackage(): NativePackage {
  return createRequire(import.meta.url)(PACKAGE)
}
