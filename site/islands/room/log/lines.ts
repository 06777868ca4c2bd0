import type { LogCopy } from '../../../../content/log.ts'
import type { LoggedSet } from '../../../../guide/log/record.ts'
import { figure, say } from './say.ts'

export interface Line {
  key: string
  place: number
  exercise: string
  name: string
  /** 8 8 7, 10 kg: the way the log on paper writes it. */
  sets: string
  notes: string[]
}

/** The movements of a session as lines of a log. */
export function linesOf(sets: readonly LoggedSet[], words: LogCopy): Line[] {
  const byMove = Map.groupBy(sets, ({ place, exercise }) => `${place} ${exercise.id}`)
  return [...byMove].flatMap(([key, own]) => {
    const [first] = own
    if (!first) return []
    const { place, exercise } = first
    const notes = own.map(({ note }) => note).filter((note) => note !== '')
    return [{ key, place, exercise: exercise.id, name: exercise.name, sets: written(own, words), notes }]
  })
}

function written(sets: readonly LoggedSet[], words: LogCopy): string {
  const inOrder = sets.toSorted((one, other) => one.set - other.set)
  const [first] = inOrder
  if (!first) return ''
  const amounts = inOrder.map(({ amount }) => amount).join(' ')
  const loads = [...new Set(inOrder.map((set) => loadWords(set, words)))].filter((load) => load !== '')
  return [`${amounts} ${words.kinds[first.kind].unit}`.trim(), ...loads].join(', ')
}

const loadWords = ({ load, unit }: LoggedSet, words: LogCopy) =>
  load === null ? '' : say(words.history.with, { load: figure(load), unit })
