import type { Group, Transform } from '../../rig/figure-tree.ts'
import type { Sample } from '../../rig/samples.ts'
import { cssTransform } from './transforms.ts'

/** The samples of one moving group. */
interface Track {
  className: string
  turns: Transform[]
}

export interface Tracks {
  tracks: Track[]
  /** The class of a moving group. A late one repeats another half a cycle later. */
  classOf: (name: string) => string | undefined
  alternates: boolean
}

const LATE = ' late'

/** A far limb that moves like the near one shares its track. */
export function tracksOf(groups: readonly Group[], samples: readonly Sample[]): Tracks {
  const moving = new Map<string, Transform[]>()
  for (const { name, transformAt: lie } of everyGroup(groups)) {
    const turns = samples.map(({ frame }) => lie(frame))
    if (new Set(turns.map(cssTransform)).size > 1) moving.set(name, turns)
  }
  const classes = new Map([...moving].map(([name, own]) => [name, sharedClass(name, own, moving)]))
  const tracks = [...moving]
    .filter(([name]) => classes.get(name) === shortName(name))
    .map(([name, turns]) => ({ className: shortName(name), turns }))
  const alternates = [...classes.values()].some((own) => own.endsWith(LATE))
  return { tracks, classOf: (name) => classes.get(name), alternates }
}

function* everyGroup(groups: readonly Group[]): Generator<Group> {
  for (const group of groups) {
    yield group
    yield* everyGroup(group.groups)
  }
}

function sharedClass(name: string, own: Transform[], moving: Map<string, Transform[]>): string {
  const twin = name.replace(/^far-/, 'near-')
  const near = moving.get(twin)
  if (twin === name || !near) return shortName(name)
  if (sameTurns(own, near)) return shortName(twin)
  return sameTurns(own, halfLater(near)) ? shortName(twin) + LATE : shortName(name)
}

const sameTurns = (a: Transform[], b: Transform[]) =>
  a.length === b.length && a.map(cssTransform).join() === b.map(cssTransform).join()

function halfLater(turns: Transform[]): Transform[] {
  const around = turns.slice(0, -1)
  const half = around.length / 2
  return [...around.slice(half), ...around.slice(0, half), ...around.slice(half, half + 1)]
}

/** Short, because every rule repeats the class. */
const shortName = (name: string) => name.replace('near-', 'n-').replace('far-', 'f-')
