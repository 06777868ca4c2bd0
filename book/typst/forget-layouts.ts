import { parentPort, Worker, workerData } from 'node:worker_threads'
import { nativeTypst } from './native-typst.ts'

const MEGABYTE = 2 ** 20
/** Memory from which on layouts are forgotten, and its growth until that happens again. */
const BOOK = { from: 440 * MEGABYTE, step: 40 * MEGABYTE }
/** In steps. */
const MAX_UNUSED = 3
const CHECK_MS = 50

interface Forgetting {
  from: number
  step: number
}

/**
 * Typst remembers every layout until the book is done, and uses few of them again. Forgetting takes 100 MB less and two
 * seconds more. Typst sets the pages without a pause, so another thread does it, which shares what Typst remembers.
 */
export function forgetLayouts(forgetting: Forgetting = BOOK): Worker {
  const worker = new Worker(new URL(import.meta.url), { workerData: { forgetting } })
  worker.unref()
  return worker
}

const { forgetting }: { forgetting?: Forgetting } = workerData ?? {}
if (forgetting) {
  const { from, step } = forgetting
  const typst = nativeTypst([], import.meta.dirname)
  let next = from
  setInterval(() => {
    if (process.memoryUsage.rss() < next) return
    typst.forget(MAX_UNUSED)
    next = process.memoryUsage.rss() + step
  }, CHECK_MS)
  parentPort?.postMessage('ready')
}
