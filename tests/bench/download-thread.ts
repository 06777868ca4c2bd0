import { parentPort, workerData } from 'node:worker_threads'
import { Buyer } from '../support/servers/web-buyer.ts'

/** Each buyer downloads their copy, all at once. In a thread, so that receiving the files does not delay the buyers who are timed. */
export interface DownloadJob {
  url: string
  readers: readonly { place: number; order: string }[]
}

export interface DownloadResult {
  seconds: number
  errors: string[]
}

const { url, readers }: DownloadJob = workerData
const start = performance.now()
const results = await Promise.allSettled(readers.map(({ place, order }) => new Buyer(url, place).download(order)))
const errors = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
parentPort?.postMessage({ seconds: (performance.now() - start) / 1000, errors } satisfies DownloadResult)
