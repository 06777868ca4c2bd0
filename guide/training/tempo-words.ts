import { movements } from '../../content/guide/movements.ts'
import { log } from '../../content/log.ts'
import { tempoPhases } from '../rig/tempo.ts'

const wordsOf = (exercise: string) => {
  const movement = movements[exercise]
  return movement && 'words' in movement ? movement.words : undefined
}

/** For the four numbers of a tempo, in the words of the drawing: a dead bug reaches away and returns. */
export const tempoWords = (exercise: string): string[] =>
  log.session.tempo.map((inLog, i) => {
    const word = wordsOf(exercise)?.[tempoPhases[i] ?? 'hold']
    return word ? `{seconds}\u00A0s ${word}` : inLog
  })

export const hasOwnTempoWords = (exercise: string): boolean => wordsOf(exercise) !== undefined
