import type { LogCopy } from '../../../../content/log.ts'
import { rungName, rungOf } from '../../../../guide/log/ladder.ts'
import type { LoggedSet } from '../../../../guide/log/record.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { formatNumber } from '../../../../platform/format/plural.ts'

export interface Line {
  key: string
  place: number
  exercise: string
  name: string
  /** 8 8 7, 10 kg, as in the paper log. */
  sets: string
  notes: string[]
}

export function linesOf(sets: readonly LoggedSet[], copy: LogCopy): Line[] {
  const byMove = Map.groupBy(sets, ({ place, exercise }) => `${place} ${exercise.id}`)
  return [...byMove].flatMap(([key, own]) => {
    const [first] = own
    if (!first) return []
    const { place, exercise } = first
    const notes = own.map(({ note }) => note).filter((note) => note !== '')
    return [{ key, place, exercise: exercise.id, name: exercise.name, sets: written(own, copy), notes }]
  })
}

function written(sets: readonly LoggedSet[], copy: LogCopy): string {
  const inOrder = sets.toSorted((one, other) => one.set - other.set)
  const [first] = inOrder
  if (!first) return ''
  const amounts = inOrder.map(({ amount }) => amount).join(' ')
  const loads = [
    ...new Set(inOrder.flatMap((set) => [formatLoad(set, copy), rungName(set.exercise.id, rungOf(set))])),
  ].filter((load) => load !== '')
  return [`${amounts} ${copy.kinds[first.kind].unit ?? ''}`.trim(), ...loads].join(', ')
}

const formatLoad = ({ load, unit }: LoggedSet, copy: LogCopy) =>
  load === null ? '' : fillTemplate(copy.history.with, { load: formatNumber(load, 1), unit })
