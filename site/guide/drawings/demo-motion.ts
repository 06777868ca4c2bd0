import { tempoSeconds } from '../../../guide/session-time.ts'
import { type DrawnExercise, figures } from './figures.ts'
import { type Joint, joints } from './skeleton.ts'

const BREATH = 4

/**
 * The CSS that lets a demonstration loop at its tempo (lower, pause, lift, pause, in seconds). It stays still for who
 * asked for less motion, and in a book.
 */
export function demoMotion(exercise: DrawnExercise, tempo: string | null): string {
  const { bone, root, drawnAt } = figures[exercise]
  const name = `demo-${exercise}`
  if (drawnAt === 'hold' || !tempo) return moving(`.${name} .breath{animation:${BREATH}s infinite breath}`) + breathing
  const rules = joints(bone, root).map((joint) => limbRule(name, joint, tempoSeconds(tempo)))
  return moving(rules.join('')) + keyframes(name, tempo.split('-').map(Number), drawnAt)
}

const moving = (rules: string) => `@layer ui{@media (prefers-reduced-motion:no-preference){${rules}}}`

const breathing = '@keyframes breath{50%{opacity:0}}'

function limbRule(name: string, { name: limb, at: [x, y], turn, half }: Joint, seconds: number): string {
  const turns = `--turn:${turn}deg;--half:${half}deg`
  return `.${name} .${limb}{${turns};transform-origin:${x}px ${y}px;animation:${seconds}s linear infinite ${name}}`
}

/** One repetition, beginning at the top: lowering, the pause at the bottom, lifting, the pause at the top. */
function keyframes(name: string, seconds: number[], drawnAt: 'bottom' | 'top'): string {
  const [lower = 0, pause = 0, lift = 0, hold = 0] = seconds
  const total = lower + pause + lift + hold
  const at = (second: number) => `${Math.round((second / total) * 1000) / 10}%`
  const [top, bottom] = drawnAt === 'bottom' ? ['var(--turn)', '0deg'] : ['0deg', 'var(--turn)']
  const lifting = lower + pause + lift / 2
  return (
    `@keyframes ${name}{0%,${at(total - hold)},to{rotate:${top}}${at(lower / 2)},${at(lifting)}{rotate:var(--half)}` +
    `${at(lower)},${at(lower + pause)}{rotate:${bottom}}}`
  )
}
