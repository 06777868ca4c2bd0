import type { LogCopy } from '../../../../content/log.ts'
import { rungName, rungOf } from '../../../../guide/log/ladder.ts'
import { formatLoad } from '../../../../guide/log/load.ts'
import { type Shown, shownLoad } from '../../../../guide/log/history/week-sums.ts'
import type { LoggedSet } from '../../../../guide/log/record.ts'
import { type Reason, sentenceOf } from '../../../../guide/log/coach/reason.ts'
import { useLog } from './log-context.ts'

export interface Line {
  key: string
  place: number
  exercise: string
  name: string
  /** 8 · 8 · 7 reps, 10 kg. */
  sets: string
  notes: string[]
}

/** Why the coach gives these numbers. */
export function useReasonText(): (reason: Reason) => string {
  const { coach } = useLog().copy
  return (reason) => sentenceOf(reason, coach).replace(/ (?=×|(?:kg|lb|s|min)\b)|(?<=×) /g, '\u00A0')
}

interface With extends Shown {
  copy: LogCopy
}

export function useLines(): (sets: readonly LoggedSet[]) => Line[] {
  const here = useLog()
  return (sets) => linesOf(sets, here)
}

export function linesOf(sets: readonly LoggedSet[], by: With): Line[] {
  const byMove = Map.groupBy(sets, ({ place, exercise }) => `${place} ${exercise.id}`)
  return [...byMove].flatMap(([key, own]) => {
    const [first] = own
    if (!first) return []
    const { place, exercise } = first
    const notes = own.map(({ note }) => note).filter((note) => note !== '')
    return [{ key, place, exercise: exercise.id, name: exercise.name, sets: setsText(own, by), notes }]
  })
}

/** 8 · 8 · 7 reps, 10 kg. A new line, where there is room for one, for each load or rung: 8 reps, 10 kg; 8 · 7 reps, 12.5 kg. */
function setsText(sets: readonly LoggedSet[], by: With): string {
  const { copy, pairs, unit } = by
  const runs: { how: string; sets: LoggedSet[] }[] = []
  const isLoaded = sets.some(({ load }) => load !== null)
  for (const set of sets.toSorted((one, other) => one.set - other.set)) {
    const { exercise } = set
    const load = shownLoad(set, by)
    const weight = load === null ? (isLoaded ? copy.session.bare : '') : formatLoad(load, unit, pairs.has(exercise.id))
    const how = joinedText([weight, rungName(exercise.id, rungOf(set))])
    const last = runs.at(-1)
    if (last?.how === how) last.sets.push(set)
    else runs.push({ how, sets: [set] })
  }
  return runs.map((run) => joinedText([amountsText(run.sets, copy), run.how])).join(';\n')
}

const joinedText = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')

/** 8 · 8 · 7 reps, 1 rep, 25 s. */
export function amountsText(sets: readonly Pick<LoggedSet, 'kind' | 'amount'>[], { kinds }: LogCopy): string {
  const amounts = sets.map(({ amount }) => amount).join(' · ')
  const { unit, one } = kinds[sets[0]?.kind ?? 'reps']
  return `${amounts} ${amounts === '1' ? one : unit}`
}
