import { hasNativeTypst, nativeTypst } from './native-typst.ts'
import type { Typst } from './typst.ts'

/** Loaded only where it runs: it takes 20 MB. */
const loadWasm = () => import('./wasm-typst.ts')

/** Typst's native build where there is one, else WebAssembly. `templates` is a folder. */
export const loadTypst = async (fonts: Uint8Array[], templates: string): Promise<Typst> =>
  hasNativeTypst() ? nativeTypst(fonts, templates) : (await loadWasm()).wasmTypst(fonts, templates)

/** The WebAssembly build takes a second or two to load. */
export async function preloadTypst(): Promise<void> {
  if (!hasNativeTypst()) await (await loadWasm()).startWasm()
}
