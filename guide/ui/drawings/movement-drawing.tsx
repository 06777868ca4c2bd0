import type { Exercise } from '../../../content/guide/exercises.ts'
import { repetitionSeconds } from '../../rig/motion.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { FigureDrawing } from './figure-drawing.tsx'
import css from './movement.css?inline'
import { BAR, BELOW, PhaseBar } from './phase-bar.tsx'
import { staging } from './staging.ts'
import { tracksOf, type Tracks } from './tracks.ts'
import type { Sample } from '../../rig/samples.ts'
import type { Transform } from '../../rig/figure-tree.ts'
import { cssTransform } from './transforms.ts'

interface MovementDrawingProps {
  exercise: Exercise
  /** A short label in place of the description. */
  label?: string
  /** With player controls, it also moves under reduced motion. */
  controlled?: boolean
}

/** Without motion it shows the end position. */
export function MovementDrawing({ exercise, label, controlled = false }: MovementDrawingProps) {
  const { id, tempo, description } = exercise
  const { movement, samples, groups, scene, end } = staging(id, tempo)
  const { tracks, classOf, alternates } = tracksOf(groups, samples)
  const width = scene.right - scene.left
  return (
    <>
      <Style name="movement" css={css} />
      <Style
        name={`movement-${id}`}
        css={motionCss({
          id,
          tracks,
          alternates,
          samples,
          count: repetitionSeconds(movement, tempo),
          stride: 'step' in movement ? movement.step * 2 : 0,
          always: controlled,
        })}
      />
      <svg
        className={`demo demo-${id}`}
        viewBox={`${scene.left} ${-scene.high} ${width} ${scene.high + BELOW}`}
        role="img"
        aria-label={label ?? description}
      >
        <FigureDrawing movement={movement} groups={groups} frame={end} scene={scene} classOf={classOf} />
        <PhaseBar movement={movement} tempo={tempo} at={[(scene.left + scene.right - BAR) / 2, 7]} />
      </svg>
    </>
  )
}

interface Motion extends Pick<Tracks, 'tracks' | 'alternates'> {
  id: string
  samples: readonly Sample[]
  /** Seconds of one repetition. */
  count: number
  stride: number
  /** Also under reduced motion, where the reader controls it. */
  always: boolean
}

/** What all drawings share is in movement.css. */
function motionCss({ id, tracks, alternates, samples, count, stride, always }: Motion): string {
  const times = samples.map(({ t }) => t)
  const clock = `--cycle:${times.at(-1) ?? 0}s;--count:${count}s`
  const moves = [
    ...tracks.map(({ className, turns }) => ({ className, frames: keyframes(turns, times) })),
    ...(stride ? [{ className: 'ground', frames: `to{transform:translate(-${stride}px)}` }] : []),
  ]
  const rules = moves.map(({ className }) => `.${className}{animation-name:${id}-${className}}`).join('')
  const frames = moves.map((move) => `@keyframes ${id}-${move.className}{${move.frames}}`)
  const late = alternates ? '.late{animation-delay:calc(var(--cycle) / -2)}' : ''
  const moving = `.demo-${id}{${clock};${rules}${late}}`
  return `@layer ui{${always ? moving : unlessReduced(moving)}}${frames.join('')}`
}

const unlessReduced = (rules: string) => `@media (prefers-reduced-motion:no-preference){${rules}}`

/** Maximum deviation from linear interpolation. */
const tolerance = { turn: 0.5, shift: 0.15, scale: 0.008 }

/** As few keyframes as the motion needs. Equal ones share a rule. */
function keyframes(turns: readonly Transform[], times: readonly number[]): string {
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
