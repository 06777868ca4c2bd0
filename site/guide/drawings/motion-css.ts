import type { Sample } from '../../../guide/rig/samples.ts'
import { keyframes } from './keyframes.ts'
import type { Tracks } from './tracks.ts'

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
export function motionCss({ id, tracks, alternates, samples, count, stride, always }: Motion): string {
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
