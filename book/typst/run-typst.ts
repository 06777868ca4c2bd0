import { join } from 'node:path'
import { runStep } from '../run-step.ts'
import type { EditionWork } from '../work-files.ts'

/** For Typst as WebAssembly, whose memory peaks once: V8 must not spend more on optimizing it than that saves. */
const FLAGS = ['--optimize-for-size', '--v8-pool-size=1', '--wasm-tiering-budget=30000000']
const ENVIRONMENT = {
  // Typst lays out in one thread, and glibc would set memory aside for each: 30 MB less.
  MALLOC_ARENA_MAX: '1',
  // Larger blocks go back to the system when they are free: 25 MB less.
  MALLOC_MMAP_THRESHOLD_: '65536',
  // For a module that is not stored, Node loads a compiler: 12 MB less.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compiled'),
}

/** With flags and memory of its own. */
export const runTypst = (of: EditionWork): Promise<void> =>
  runStep('book/typst/typeset-process.ts', [JSON.stringify(of)], { flags: FLAGS, env: ENVIRONMENT })
