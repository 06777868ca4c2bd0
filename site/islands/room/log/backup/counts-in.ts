import { plural } from '../../../../../format/plural.ts'
import type { Change } from '../../../../../guide/log/record.ts'

/** "1 session" and "3 sets". */
export const countsIn = ({ trainings = [], sets = [] }: Change): Record<'sessions' | 'sets', string> => ({
  sessions: plural(trainings.length, 'session'),
  sets: plural(sets.length, 'set'),
})
