import { type Exercise, exercises } from '../content/guide/exercises.ts'
import type { Movement } from '../content/guide/movements/movement.ts'
import { movements } from '../content/guide/movements.ts'
import { cueSeconds } from '../guide/rig/motion.ts'
import { cycleSeconds, keySecond } from '../guide/rig/motion.ts'

/** The largest a film may be, in bytes: it is fetched on a phone, between two sets. */
export const MAX_FILM_BYTES = 150_000

/** A movement as it is filmed: every cue for some turns of it. */
export interface Film {
  exercise: Exercise
  movement: Movement
  /** Seconds until the movement is where it began, of one cue, and of the whole film. */
  cycleSeconds: number
  cueSeconds: number
  seconds: number
  /** The second that shows most. */
  keySecond: number
}

/** Every movement that is drawn, in the order of the guide. */
export const films: readonly Film[] = exercises.flatMap((exercise) => {
  const movement = movements[exercise.id]
  return movement ? [filmOf(exercise, movement)] : []
})

export const findFilm = (exercise: string): Film | undefined => films.find(({ exercise: { id } }) => id === exercise)

function filmOf(exercise: Exercise, movement: Movement): Film {
  const { tempo, cues } = exercise
  const cue = cueSeconds(movement, tempo)
  return {
    exercise,
    movement,
    cycleSeconds: cycleSeconds(movement, tempo),
    cueSeconds: cue,
    seconds: Math.round(cue * cues.length * 1000) / 1000,
    keySecond: keySecond(movement, tempo),
  }
}
