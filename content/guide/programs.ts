// All programs and their sessions. <ProgramTable id> takes a session id.

import { staminaIndoors } from './programs/build-stamina-indoors.ts'
import { buildStamina, staminaOutings } from './programs/build-stamina.ts'
import { comeBackBeside } from './programs/come-back-beside.ts'
import { comeBack, comeBackStrength } from './programs/come-back.ts'
import type { Program, Session } from './programs/program.ts'
import { strength25, strength25Sessions } from './programs/strength-25.ts'

export type * from './programs/program.ts'

export const programs: Program[] = [strength25, buildStamina, comeBack]

export const sessions: Session[] = [
  ...strength25Sessions,
  ...staminaOutings,
  ...staminaIndoors,
  ...comeBackStrength,
  ...comeBackBeside,
]
