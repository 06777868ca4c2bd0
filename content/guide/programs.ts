// All programs and their sessions. <ProgramTable id> takes a session id.

import { easyEndurance, easyEnduranceSessions } from './programs/easy-endurance.ts'
import { intervalProgram, intervalSessions } from './programs/intervals.ts'
import { loosenUp, loosenUpSessions } from './programs/loosen-up.ts'
import type { Program, Session } from './programs/program.ts'
import { shortDay, shortDaySessions } from './programs/short-day.ts'
import { strength25, strength25Sessions } from './programs/strength-25.ts'

export type * from './programs/program.ts'

export const programs: Program[] = [strength25, shortDay, easyEndurance, intervalProgram, loosenUp]

export const sessions: Session[] = [
  ...strength25Sessions,
  ...shortDaySessions,
  ...easyEnduranceSessions,
  ...intervalSessions,
  ...loosenUpSessions,
]
