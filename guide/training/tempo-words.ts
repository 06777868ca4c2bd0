import { movements } from '../../content/guide/movements.ts'
import { timedPhases } from '../rig/tempo.ts'

/** What the phases are called where the drawing has no words of its own. */
const WORDS = { lower: 'down', pause: 'pause', lift: 'up', hold: 'pause' }

/** “1 s pull, 1 s pause, 2 s down”: in the words and the order of the drawing. A row begins with its pull. */
export function tempoText(exercise: string, tempo: string): string {
  const movement = movements[exercise]
  const own = movement && 'words' in movement ? movement.words : undefined
  const starts = movement && 'lower' in movement ? movement.starts : undefined
  return timedPhases(tempo, starts)
    .filter(({ seconds }) => seconds > 0)
    .map(({ phase, seconds }) => `${seconds}\u00A0s ${own?.[phase] ?? WORDS[phase]}`)
    .join(', ')
}
