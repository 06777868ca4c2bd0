import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { memory, type RunningServer, startServer } from '../support/servers/built-server.ts'
import { Buyer } from '../support/servers/web-buyer.ts'
import type { DownloadJob, DownloadResult } from './download-thread.ts'

const TIMES = 9
const DOWNLOADS = 100
const CHECKOUTS = 40

interface Figures {
  /** Milliseconds to the first byte of a PDF: for the first buyer, and the median of others. */
  firstByte: number
  firstByteMedian: number
  /** 95th percentile of POST /checkout in milliseconds: alone, and during downloads. */
  idleP95: number
  busyP95: number
  seconds: number
  failed: number
  megabytes: number
}

/** Delivery of the real book; with `BESIDE` (the `dist` of another commit) also of that one, in the same run. */
export async function benchDelivery(beside = process.env['BESIDE']) {
  console.log(`\nThe real book: first byte of a PDF, then ${DOWNLOADS} buyers who download at once while others buy`)
  const table: Record<string, Figures & { times: number }> = {}
  for (const [name, build] of Object.entries({ ours: undefined, ...(beside ? { beside } : {}) })) {
    const server = await startServer({ env: { TRUST_PROXY: '1' }, ...(build ? { build } : {}) })
    try {
      const figures = await measure(server)
      console.log(name, figures)
      table[name] = { ...figures, times: Number((figures.busyP95 / figures.idleP95).toFixed(2)) }
    } finally {
      await server.stop()
    }
  }
  console.table(table)
  console.log('Aim: first byte under 50 ms, POST /checkout at most 1.5 times the idle one, under 250 MB, none failed')
}

async function measure({ url, pid }: RunningServer): Promise<Figures> {
  const buyers = Array.from({ length: TIMES + 1 }, (_, place) => new Buyer(url, place))
  const times: number[] = []
  for (const buyer of buyers) times.push(await buyer.download((await buyer.buy()).order))
  const [firstByte = 0, ...others] = times
  const idle = await checkouts(url, 100)
  const readers: { place: number; order: string }[] = []
  for (let place = 110; place < 110 + DOWNLOADS; place++) {
    readers.push({ place, order: (await new Buyer(url, place).buy()).order })
  }
  let megabytes = memory(pid)
  const weighing = setInterval(() => (megabytes = Math.max(megabytes, memory(pid))), 50)
  const downloads = downloadAll({ url, readers })
  const busy = await checkouts(url, 101)
  const { seconds, errors } = await downloads
  if (errors.length > 0) console.log(`Failed downloads: ${[...new Set(errors)].join('; ')}`)
  clearInterval(weighing)
  return {
    firstByte: Math.round(firstByte),
    firstByteMedian: Math.round(quantile(others, 0.5)),
    idleP95: Math.round(quantile(idle, 0.95)),
    busyP95: Math.round(quantile(busy, 0.95)),
    seconds: Number(seconds.toFixed(1)),
    failed: errors.length,
    megabytes,
  }
}

async function downloadAll(job: DownloadJob): Promise<DownloadResult> {
  const thread = new Worker(new URL('download-thread.ts', import.meta.url), { workerData: job })
  const [result]: DownloadResult[] = await once(thread, 'message')
  if (!result) throw new Error('The thread sent no result.')
  return result
}

async function checkouts(url: string, place: number): Promise<number[]> {
  const buyer = new Buyer(url, place)
  const times: number[] = []
  for (let i = 0; i < CHECKOUTS; i++) {
    times.push((await buyer.buy()).checkout)
    await setTimeout(10)
  }
  return times
}

const quantile = (figures: readonly number[], share: number) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length * share)] ?? 0

if (import.meta.main) await benchDelivery()
