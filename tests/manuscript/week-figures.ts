import { countedSetIn } from '../../guide/training/prescription.ts'
import { a, b, program } from './program-figures.ts'

/** The sets and repetitions of an exercise over one whole week of the strength program, its sessions in their order. */
export function inWeek(exercise: string, week: number): { sets: number; reps: number } {
  const order = program.weeks[week - 1]?.order ?? []
  const all = order
    .map((letter) => (letter === 'A' ? a : b))
    .flatMap(({ rows }) => rows.filter((row) => row.exercise === exercise))
    .map((row) => countedSetIn(row, week))
  return {
    sets: all.reduce((sum, { sets }) => sum + sets, 0),
    reps: all.reduce((sum, set) => sum + (set.kind === 'reps' ? set.sets * set.reps : 0), 0),
  }
}
