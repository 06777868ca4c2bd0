import type { Sample } from '../../../guide/rig/samples.ts'
import { keyframes } from './keyframes.ts'
import type { Track } from './tracks.ts'

interface Motion {
  id: string
  tracks: readonly Track[]
  samples: readonly Sample[]
  /** Seconds of one repetition, by which the bar counts. */
  count: number
  /** How far the floor goes by in a cycle. */
  stride: number
  /** Also for who asked for less motion: where they decide themselves whether it plays. */
  always: boolean
}

/** The motion of one drawing: what each of its groups goes through. What all drawings share is in movement.css. */
export function motionCss({ id, tracks, samples, count, stride, always }: Motion): string {
  const times = samples.map(({ t }) => t)
  const clock = `--cycle:${times.at(-1) ?? 0}s;--count:${count}s${stride ? `;--stride:-${stride}px` : ''}`
  const rules = tracks.map(({ className }) => `.${className}{animation-name:${id}-${className}}`).join('')
  const frames = tracks.map(({ className, turns }) => `@keyframes ${id}-${className}{${keyframes(turns, times)}}`)
  const moving = `.demo-${id}{${clock};${rules}}`
  return `@layer ui{${always ? moving : wanted(moving)}}${frames.join('')}`
}

const wanted = (rules: string) => `@media (prefers-reduced-motion:no-preference){${rules}}`
