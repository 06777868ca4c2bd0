import { Worker } from 'node:worker_threads'
import type { StampedFormat } from '../../settings.ts'

/** A large book takes a second or two; what takes so long hangs. */
const TIMEOUT_MS = 30_000

export interface StampJob {
  format: StampedFormat
  source: string
  target: string
  /** The line that marks the copy, such as "Licensed to ada@example.com · order 7K4M-X2RN". */
  line: string
}

/** Marks copies in a worker thread, one after the other, so that no request waits for another's PDF. */
export interface Stamper {
  stamp(job: StampJob): Promise<void>
  close(): Promise<void>
}

/** What the worker answers: the error as a sentence, or null. */
export type StampAnswer = { error: string | null }

export function createStamper(
  script: URL = new URL('./worker.ts', import.meta.url),
  timeoutMs: number = TIMEOUT_MS,
): Stamper {
  let worker: Worker | undefined
  let jobs = 0
  let last: Promise<void> = Promise.resolve()

  async function runNext(job: StampJob): Promise<void> {
    worker ??= start(script, () => (worker = undefined))
    await run(worker, job, timeoutMs)
  }

  /** A thread that has read a book keeps tens of megabytes, and on a quiet day nobody needs it for hours. */
  async function endIfIdle(): Promise<void> {
    jobs -= 1
    if (jobs === 0) await worker?.terminate()
  }

  return {
    stamp(job) {
      jobs += 1
      const done = last.then(() => runNext(job))
      last = done.then(endIfIdle, endIfIdle)
      return done
    },
    close: () => last,
  }
}

/** The thread does not keep the process alive, and a new one follows when it dies. */
function start(script: URL, onExit: () => void): Worker {
  const worker = new Worker(script)
  worker.unref()
  worker.once('exit', onExit)
  return worker
}

function run(worker: Worker, job: StampJob, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let end = 'The stamping worker ended before it was done.'
    const deadline = setTimeout(() => {
      end = `Marking took longer than ${timeoutMs} ms.`
      void worker.terminate()
    }, timeoutMs)
    const settled = () => {
      clearTimeout(deadline)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
    const onMessage = ({ error }: StampAnswer) => {
      settled()
      if (error === null) resolve()
      else reject(new Error(error))
    }
    const onError = (error: Error) => {
      settled()
      reject(error)
    }
    const onExit = () => onError(new Error(end))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(job)
  })
}
