// All movements of the guide, gathered by pattern.

import { braces } from './exercises/braces.ts'
import { endurance } from './exercises/endurance.ts'
import type { Exercise } from './exercises/exercise.ts'
import { hinges } from './exercises/hinges.ts'
import { loosening } from './exercises/loosening.ts'
import { lunges } from './exercises/lunges.ts'
import { pulls } from './exercises/pulls.ts'
import { pushes } from './exercises/pushes.ts'
import { squats } from './exercises/squats.ts'

export type { Exercise, Pattern } from './exercises/exercise.ts'

export const exercises: Exercise[] = [
  ...squats,
  ...hinges,
  ...lunges,
  ...pushes,
  ...pulls,
  ...braces,
  ...loosening,
  ...endurance,
]
