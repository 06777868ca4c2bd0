import type { Transform } from '../../../guide/rig/figure-tree.ts'
import { cssTransform } from './transforms.ts'

/** Maximum deviation from linear interpolation. */
const tolerance = { turn: 0.5, shift: 0.15, scale: 0.008 }

/** As few keyframes as the motion needs. Equal ones share a rule. */
export function keyframes(turns: readonly Transform[], times: readonly number[]): string {
  const total = times.at(-1) ?? 1
  const rules = new Map<string, string[]>()
  for (const i of [0, ...needed(turns, times, 0, turns.length - 1), turns.length - 1]) {
    const turn = turns[i]
    if (!turn) continue
    const transform = cssTransform(turn)
    const moment = `${Math.round(((times[i] ?? 0) / total) * 1000) / 10}%`
    rules.set(transform, [...(rules.get(transform) ?? []), moment])
  }
  return [...rules].map(([transform, at]) => `${at.join()}{transform:${transform}}`).join('')
}

/** The samples that interpolation would miss. */
function needed(turns: readonly Transform[], times: readonly number[], from: number, to: number): number[] {
  let worst = { i: -1, error: 1 }
  for (let i = from + 1; i < to; i++) {
    const error = offLine(turns, times, from, i, to)
    if (error > worst.error) worst = { i, error }
  }
  const { i } = worst
  return i < 0 ? [] : [...needed(turns, times, from, i), i, ...needed(turns, times, i, to)]
}

/** Deviation of a sample from the line between two others, in units of the tolerance. */
function offLine(turns: readonly Transform[], times: readonly number[], from: number, i: number, to: number): number {
  const [start, now, end] = [turns[from], turns[i], turns[to]]
  const [t0, t, t1] = [times[from] ?? 0, times[i] ?? 0, times[to] ?? 1]
  if (!start || !now || !end) return 0
  const share = (t - t0) / (t1 - t0)
  const [a, b] = [numbers(start), numbers(end)]
  const off = numbers(now).map((value, k) => Math.abs(value - (a[k] ?? 0) * (1 - share) - (b[k] ?? 0) * share))
  return Math.max(...off) / allowed(now)
}

const numbers = (turn: Transform): readonly number[] =>
  'turn' in turn ? [turn.turn] : 'shift' in turn ? turn.shift : turn.scale

const allowed = (turn: Transform): number =>
  'turn' in turn ? tolerance.turn : 'shift' in turn ? tolerance.shift : tolerance.scale
