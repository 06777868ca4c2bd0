import type { LogCopy } from '../../../../content/log.ts'
import { rungName, rungOf } from '../../../../guide/log/ladder.ts'
import { formatLoad } from '../../../../guide/log/load.ts'
import type { LoggedSet } from '../../../../guide/log/record.ts'
import { type Reason, sentenceOf } from '../../../../guide/log/coach/reason.ts'
import { useLog } from './log-context.ts'

export interface Line {
  key: string
  place: number
  exercise: string
  name: string
  /** 8 · 8 · 7, 10 kg. */
  sets: string
  notes: string[]
}

/** Why the coach gives these numbers. */
export function useReasonText(): (reason: Reason) => string {
  const { coach } = useLog().copy
  return (reason) => sentenceOf(reason, coach).replace(/ (?=kg|lb)/g, '\u00A0')
}

interface With {
  copy: LogCopy
  pairs: ReadonlySet<string>
}

export function useLines(): (sets: readonly LoggedSet[]) => Line[] {
  const { copy, pairs } = useLog()
  return (sets) => linesOf(sets, { copy, pairs })
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

/** 8 · 8 · 7, 10 kg. Where the load or the rung changes: 8 × 10 kg; 8 · 7, 12.5 kg. */
function setsText(sets: readonly LoggedSet[], { copy, pairs }: With): string {
  const runs: { how: string; sets: LoggedSet[] }[] = []
  const isLoaded = sets.some(({ load }) => load !== null)
  for (const set of sets.toSorted((one, other) => one.set - other.set)) {
    const { exercise, load, unit } = set
    const weight = load === null ? (isLoaded ? copy.session.bare : '') : formatLoad(load, unit, pairs.has(exercise.id))
    const how = [weight, rungName(exercise.id, rungOf(set))].filter((part) => part !== '').join(', ')
    const last = runs.at(-1)
    if (last?.how === how) last.sets.push(set)
    else runs.push({ how, sets: [set] })
  }
  // One set alone reads as on its button: 8 × 10 kg.
  const isTimes = ([first, ...more]: readonly LoggedSet[]) =>
    more.length === 0 && first?.kind === 'reps' && first.load !== null && !pairs.has(first.exercise.id)
  return runs
    .map((run) =>
      [amountsText(run.sets, copy), run.how].filter((part) => part !== '').join(isTimes(run.sets) ? ' × ' : ', '),
    )
    .join('; ')
}

const amountsText = (sets: readonly LoggedSet[], { kinds }: LogCopy): string =>
  `${sets.map(({ amount }) => amount).join(' · ')} ${kinds[sets[0]?.kind ?? 'reps'].unit ?? ''}`.trim()
