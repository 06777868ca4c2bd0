import { setFlagsFromString } from 'node:v8'

/**
 * Runs work that comes once and uses much of Typst's code that nothing used before. V8 would optimise that code while it
 * runs, which takes a hundred megabytes and is done too late to help. The flag is heeded where code is first compiled.
 */
export async function withoutOptimising<Result>(work: () => Promise<Result>): Promise<Result> {
  setFlagsFromString('--wasm-tier-up-filter=0')
  try {
    return await work()
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1')
  }
}
