import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Has a file do its job in a thread of its own, which is gone afterwards with all its memory. Its error is ours. */
export async function inThread<Result>(file: URL, job: object): Promise<Result> {
  const [result]: Result[] = await once(new Worker(file, { workerData: job }), 'message')
  if (result === undefined) throw new Error(`${file.pathname} gave no result.`)
  return result
}
