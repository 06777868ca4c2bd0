// Every movement that is drawn, by the id of its exercise.

import { braces } from './movements/braces.ts'
import { endurance } from './movements/endurance.ts'
import { hinges } from './movements/hinges.ts'
import { loosening } from './movements/loosening.ts'
import { lunges } from './movements/lunges.ts'
import type { Movement } from './movements/movement.ts'
import { pulls } from './movements/pulls.ts'
import { pushes } from './movements/pushes.ts'
import { squats } from './movements/squats.ts'

export const movements: Record<string, Movement> = {
  ...squats,
  ...hinges,
  ...lunges,
  ...pushes,
  ...pulls,
  ...braces,
  ...loosening,
  ...endurance,
}
