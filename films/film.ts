import { type Exercise, exercises } from '../content/guide/exercises.ts'
import type { Movement } from '../content/guide/movements/movement.ts'
import { movements } from '../content/guide/movements.ts'
import { type Segment, segmentsOf } from '../guide/rig/film-segments.ts'
import { cueSeconds, cycleSeconds, keySecond } from '../guide/rig/motion.ts'

/** People download films on a phone between two sets. */
export const MAX_FILM_BYTES = 600_000

/** Each segment repeats some cycles of the movement. */
export interface Film {
  exercise: Exercise
  movement: Movement
  segments: readonly Segment[]
  /** Until the movement is back at its start. */
  cycleSeconds: number
  segmentSeconds: number
  seconds: number
  /** The second for a still image. */
  keySecond: number
}

/** Every movement with a drawing, in the order of the guide. */
export const films: readonly Film[] = exercises.flatMap((exercise) => {
  const movement = movements[exercise.id]
  return movement ? [createFilm(exercise, movement)] : []
})

export const findFilm = (exercise: string): Film | undefined => films.find(({ exercise: { id } }) => id === exercise)

function createFilm(exercise: Exercise, movement: Movement): Film {
  const { tempo } = exercise
  const segments = segmentsOf(exercise)
  const segmentSeconds = cueSeconds(movement, tempo)
  return {
    exercise,
    movement,
    segments,
    cycleSeconds: cycleSeconds(movement, tempo),
    segmentSeconds,
    seconds: Math.round(segmentSeconds * segments.length * 1000) / 1000,
    keySecond: keySecond(movement, tempo),
  }
}
