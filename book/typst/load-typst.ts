import { hasNativeTypst, nativeTypst } from './native-typst.ts'
import type { Typst } from './typst.ts'
import { startWasm, wasmTypst } from './wasm-typst.ts'

/** Typst's native build where there is one, else WebAssembly. `templates` is a folder. */
export const loadTypst = async (fonts: Uint8Array[], templates: string): Promise<Typst> =>
  hasNativeTypst() ? nativeTypst(fonts, templates) : wasmTypst(fonts, templates)

/** The WebAssembly build takes a second or two to load. */
export async function preloadTypst(): Promise<void> {
  if (!hasNativeTypst()) await startWasm()
}
