import { Worker } from 'node:worker_threads'

/** Jobs done in a thread of their own, one after the other, so that no request waits for another's. */
export interface WorkerThread<Job> {
  run(job: Job): Promise<void>
  /** When the jobs that were given are done. */
  close(): Promise<void>
}

/** What the worker answers: the fault as a sentence, or null. */
export type WorkerAnswer = { fault: string | null }

export interface WorkerSettings {
  script: URL
  /** In milliseconds; what takes longer hangs. */
  patience: number
  /** What is being done, for sentences about it: "Marking". */
  work: string
}

export function createWorkerThread<Job>(settings: WorkerSettings): WorkerThread<Job> {
  let worker: Worker | undefined
  let jobs = 0
  let last: Promise<void> = Promise.resolve()

  async function runNext(job: Job): Promise<void> {
    worker ??= start(settings.script, () => (worker = undefined))
    await run(worker, job, settings)
  }

  /** A thread that has read a book keeps tens of megabytes, and on a quiet day nobody needs it for hours. */
  async function endIfIdle(): Promise<void> {
    jobs -= 1
    if (jobs === 0) await worker?.terminate()
  }

  return {
    run(job) {
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

function run(worker: Worker, job: unknown, { patience, work }: WorkerSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    let end = `${work} ended before it was done.`
    const deadline = setTimeout(() => {
      end = `${work} took longer than ${patience} ms.`
      void worker.terminate()
    }, patience)
    const settled = () => {
      clearTimeout(deadline)
      worker.off('message', onMessage).off('error', onFault).off('exit', onExit)
    }
    const onMessage = ({ fault }: WorkerAnswer) => {
      settled()
      if (fault === null) resolve()
      else reject(new Error(fault))
    }
    const onFault = (fault: Error) => {
      settled()
      reject(fault)
    }
    const onExit = () => onFault(new Error(end))
    worker.on('message', onMessage).on('error', onFault).on('exit', onExit)
    worker.postMessage(job)
  })
}
