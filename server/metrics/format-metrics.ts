import { countPendingWork, type PendingWork } from '../../shop/health.ts'
import type { Shop } from '../../shop/shop.ts'
import type { CounterName } from '../../shop/counters.ts'
import { BUCKETS, type RequestTimings, type RouteTimings } from './request-timings.ts'

const COUNTED: Record<CounterName, [label: string, help: string]> = {
  orders: ['provider', 'Orders placed since this process started.'],
  sales: ['provider', 'Orders that became paid through this process.'],
  settlements: ['outcome', 'Times a provider was asked what became of a payment, by what came of it.'],
  mails: ['outcome', 'Mails by what became of them; one that was postponed is tried again.'],
  alerts: ['money', 'Alerts to the owner, and whether money depends on them.'],
}

/** Metrics in the Prometheus text format. They contain no personal data. */
export async function formatMetrics(shop: Shop, times: RequestTimings): Promise<string> {
  const lines = [
    ...metric('fitsport_up', 'gauge', 'Whether the database and the disk are healthy.', [['', shop.health.up ? 1 : 0]]),
    ...counters(shop),
    ...waiting(await countPendingWork(shop)),
    ...requests([...times.all()]),
    ...metric('process_resident_memory_bytes', 'gauge', 'Memory in use.', [['', process.memoryUsage.rss()]]),
    ...metric('process_uptime_seconds', 'gauge', 'Since the start.', [['', Math.round(process.uptime())]]),
  ]
  return `${lines.join('\n')}\n`
}

type Sample = [labels: string, value: number]

function counters({ counters: tally }: Shop): string[] {
  const counted = Map.groupBy(tally.entries(), ({ what }) => what)
  return Object.entries(COUNTED).flatMap(([what, [label, help]]) => {
    const entries = [...counted].find(([name]) => name === what)?.[1] ?? []
    const samples = entries.map(({ kind, times }): Sample => [`{${label}="${kind}"}`, times])
    return metric(`fitsport_${what}_total`, 'counter', help, samples)
  })
}

function waiting({ outbox, alerts }: PendingWork): string[] {
  const samples: Sample[] = [
    ['{what="mails"}', outbox.queued],
    ['{what="mails-retrying"}', outbox.retrying],
    ['{what="mails-given-up"}', outbox.givenUp],
    ['{what="alerts"}', alerts],
  ]
  return metric('fitsport_waiting', 'gauge', 'Work that waits to be sent, or for the owner.', samples)
}

function requests(all: readonly RouteTimings[]): string[] {
  const name = 'fitsport_request_seconds'
  const lines = all.flatMap(({ route, status, buckets: within, count, seconds }) => {
    const labels = `route="${route}",status="${status}"`
    const buckets = BUCKETS.map((bound, at) => `${name}_bucket{${labels},le="${bound}"} ${within[at] ?? 0}`)
    const sums = [`${name}_bucket{${labels},le="+Inf"} ${count}`, `${name}_sum{${labels}} ${seconds.toFixed(3)}`]
    return [...buckets, ...sums, `${name}_count{${labels}} ${count}`]
  })
  return [`# HELP ${name} How long requests took.`, `# TYPE ${name} histogram`, ...lines]
}

function metric(name: string, type: string, help: string, samples: readonly Sample[]): string[] {
  const lines = samples.map(([labels, value]) => `${name}${labels} ${value}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]
}
