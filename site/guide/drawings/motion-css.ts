import type { Sample } from '../../../guide/rig/samples.ts'
import type { Track } from './tracks.ts'

/** The motion of one drawing: what each of its groups goes through. What all drawings share is in movement.css. */
export function motionCss(exercise: string, tracks: readonly Track[], samples: readonly Sample[], count: number) {
  const total = samples.at(-1)?.t ?? 0
  const moments = samples.map(({ t }) => `${Math.round((t / total) * 1000) / 10}%`)
  const rules = tracks.map(({ className }) => `.${className}{animation-name:${exercise}-${className}}`)
  const keyframes = tracks.map(
    ({ className, transforms }) => `@keyframes ${exercise}-${className}{${steps(transforms, moments)}}`,
  )
  const times = `--cycle:${total}s;--count:${count}s`
  return `${moving(`.demo-${exercise}{${times};${rules.join('')}}`)}${keyframes.join('')}`
}

const moving = (rules: string) => `@layer ui{@media (prefers-reduced-motion:no-preference){${rules}}}`

/** Moments that look alike are written once. */
function steps(transforms: readonly string[], times: readonly string[]): string {
  const looks = new Map<string, string[]>()
  transforms.forEach((transform, i) => {
    looks.set(transform, [...(looks.get(transform) ?? []), times[i] ?? ''])
  })
  return [...looks].map(([transform, at]) => `${at.join()}{transform:${transform}}`).join('')
}
