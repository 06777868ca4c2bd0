import { relative } from 'node:path'

/** The ten files with the most test time, one line each. `milliseconds` maps absolute paths to test time. */
export function formatSlowestFiles(milliseconds: ReadonlyMap<string, number>): string {
  const slowest = [...milliseconds].toSorted(([, a], [, b]) => b - a).slice(0, 10)
  const lines = slowest.map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${relative('.', file)}`)
  return ['Slowest files:', ...lines].join('\n')
}
