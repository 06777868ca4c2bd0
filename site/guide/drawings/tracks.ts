import type { Group, Turn } from '../../../guide/rig/drawn-tree.ts'
import type { Sample } from '../../../guide/rig/samples.ts'

/** What one moving group goes through: a transform for every sample. */
export interface Track {
  className: string
  transforms: string[]
}

export interface Tracks {
  tracks: Track[]
  /** The class of a group that moves. `late` ones do what others do, half a cycle later. */
  classOf: (name: string) => string | undefined
}

const LATE = 'late'

/** The groups of a drawing that move. A far limb that does the same as the near one shares its track. */
export function tracksOf(groups: readonly Group[], samples: readonly Sample[]): Tracks {
  const found = new Map<string, string[]>()
  for (const { name, lie } of everyGroup(groups)) {
    if (!found.has(name))
      found.set(
        name,
        samples.map(({ frame }) => cssTransform(lie(frame))),
      )
  }
  const moving = new Map([...found].filter(([, transforms]) => new Set(transforms).size > 1))
  const classes = new Map([...moving].map(([name, own]) => [name, sharedClass(name, own, moving)]))
  const tracks = [...moving]
    .map(([name, transforms]) => ({ className: classes.get(name) ?? name, transforms }))
    .filter(({ className }, i, all) => all.findIndex((other) => other.className === className) === i)
    .filter(({ className }) => !className.endsWith(` ${LATE}`))
  return { tracks, classOf: (name) => classes.get(name) }
}

function* everyGroup(groups: readonly Group[]): Generator<Group> {
  for (const group of groups) {
    yield group
    yield* everyGroup(group.groups)
  }
}

function sharedClass(name: string, own: string[], moving: Map<string, string[]>): string {
  const twin = name.replace(/^far-/, 'near-')
  const near = moving.get(twin)
  if (twin === name || !near) return shortName(name)
  if (sameSeries(own, near)) return shortName(twin)
  return sameSeries(own, halfLater(near)) ? `${shortName(twin)} ${LATE}` : shortName(name)
}

const sameSeries = (a: string[], b: string[]) => a.every((transform, i) => transform === b[i])

function halfLater(series: string[]): string[] {
  const around = series.slice(0, -1)
  const half = around.length / 2
  return [...around.slice(half), ...around.slice(0, half), series[half] ?? '']
}

/** Few letters: a class is written at every keyframe rule. */
const shortName = (name: string) => name.replace('near-', 'n-').replace('far-', 'f-')

/** A transform as a style sheet writes it. */
function cssTransform(turn: Turn): string {
  if ('turn' in turn) return `rotate(${tenth(turn.turn)}deg)`
  if ('shift' in turn) return `translate(${tenth(turn.shift[0])}px,${tenth(turn.shift[1])}px)`
  return `scale(${hundredth(turn.scale[0])},${hundredth(turn.scale[1])})`
}

/** A transform as an attribute writes it; nothing if it changes nothing. */
export function svgTransform(turn: Turn): string | undefined {
  if ('turn' in turn) return tenth(turn.turn) ? `rotate(${tenth(turn.turn)})` : undefined
  if ('scale' in turn) return `scale(${hundredth(turn.scale[0])} ${hundredth(turn.scale[1])})`
  const [x, y] = [tenth(turn.shift[0]), tenth(turn.shift[1])]
  return x || y ? `translate(${x} ${y})` : undefined
}

const tenth = (n: number) => Math.round(n * 10) / 10 || 0
const hundredth = (n: number) => Math.round(n * 100) / 100 || 0
