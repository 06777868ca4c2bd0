import { hasNativeTypst, nativeTypst } from './native-typst.ts'
import type { Typst } from './typst.ts'

/** Typst's native build where there is one, else WebAssembly, which takes 20 MB to load. `templates` is a folder. */
export const loadTypst = async (fonts: Uint8Array[], templates: string): Promise<Typst> =>
  hasNativeTypst() ? nativeTypst(fonts, templates) : (await import('./wasm-typst.ts')).wasmTypst(fonts, templates)
