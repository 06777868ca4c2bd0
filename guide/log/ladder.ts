import { type Ladder, ladders } from '../../content/guide/ladders.ts'
import { type LoggedSet, versions } from './record.ts'

/** An exercise without a ladder of its own has three rungs: easier, as shown, harder. */
export const ladderOf = (exercise: string): Ladder | undefined =>
  ladders.find(({ exercises }) => exercises.includes(exercise))

/** Ids from the lightest to the hardest. */
export const rungsOf = (exercise: string): readonly string[] =>
  ladderOf(exercise)?.rungs.map(({ id }) => id) ?? versions

export const firstRung = (exercise: string): string => ladderOf(exercise)?.first ?? 'shown'

/** After the longest break. */
export const rungAgain = (exercise: string): string => ladderOf(exercise)?.again ?? 'easier'

/** The rung of a set. Older logs have one of three versions instead. */
export function rungOf({
  exercise,
  rung,
  version = 'shown',
}: Pick<LoggedSet, 'exercise' | 'rung' | 'version'>): string {
  const ladder = ladderOf(exercise.id)
  if (!ladder) return version
  return ladder.rungs.find(({ id }) => id === rung)?.id ?? ladder.versions[exercise.id]?.[version] ?? ladder.first
}

/** From 0. */
export const rungRank = (exercise: string, rung: string): number => rungsOf(exercise).indexOf(rung)

/** So many rungs up or down, as far as the ladder goes. */
export function rungBy(exercise: string, rung: string, steps: number): string {
  const rungs = rungsOf(exercise)
  const at = Math.max(0, rungs.indexOf(rung))
  return rungs[Math.min(rungs.length - 1, Math.max(0, at + steps))] ?? rung
}

export const lowerRung = (exercise: string, one: string, other: string): string =>
  rungRank(exercise, one) <= rungRank(exercise, other) ? one : other

/** As the log writes it; empty for the movement as shown. */
export const rungName = (exercise: string, rung: string): string =>
  ladderOf(exercise)?.rungs.find(({ id }) => id === rung)?.name ?? (rung === 'shown' ? '' : `${rung} version`)

/** As the next step: the movement as shown has a name there. */
export const stepName = (exercise: string, rung: string): string => rungName(exercise, rung) || 'usual version'

/** Whether two exercises are the same movement, at another rung. */
export function isSameLadder(one: string, other: string): boolean {
  const ladder = ladderOf(one)
  return one === other || (ladder !== undefined && ladder === ladderOf(other))
}
