// All programs and their sessions. <ProgramTable id> takes a session id.

import { easyEndurance, easyEnduranceSessions } from './programs/easy-endurance.ts'
import { intervalProgram, intervalSessions } from './programs/intervals.ts'
import { loosenUp, loosenUpSessions } from './programs/loosen-up.ts'
import { getStronger, getStrongerBeside } from './programs/get-stronger.ts'
import { getStrongerSessions } from './programs/get-stronger-sessions.ts'
import { heavier, heavierSessions, heavierTwo } from './programs/heavier.ts'
import { loseFat, loseFatBeside } from './programs/lose-fat.ts'
import { loseFatSessions } from './programs/lose-fat-sessions.ts'
import { staminaIndoors } from './programs/build-stamina-indoors.ts'
import { buildStamina, staminaOutings } from './programs/build-stamina.ts'
import { comeBackBeside } from './programs/come-back-beside.ts'
import { comeBack, comeBackStrength } from './programs/come-back.ts'
import type { Program, Session } from './programs/program.ts'
import { shortDay, shortDaySessions } from './programs/short-day.ts'
import { strength25, strength25Sessions } from './programs/strength-25.ts'

export type * from './programs/program.ts'

export const programs: Program[] = [
  strength25,
  shortDay,
  easyEndurance,
  intervalProgram,
  loosenUp,
  getStronger,
  heavier,
  heavierTwo,
  loseFat,
  buildStamina,
  comeBack,
]

export const sessions: Session[] = [
  ...strength25Sessions,
  ...shortDaySessions,
  ...easyEnduranceSessions,
  ...intervalSessions,
  ...loosenUpSessions,
  ...getStrongerSessions,
  ...getStrongerBeside,
  ...heavierSessions,
  ...loseFatSessions,
  ...loseFatBeside,
  ...staminaOutings,
  ...staminaIndoors,
  ...comeBackStrength,
  ...comeBackBeside,
]
