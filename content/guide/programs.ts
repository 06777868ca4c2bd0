// All programs and their sessions. <ProgramTable id> takes a session id.

import { getStronger, getStrongerBeside } from './programs/get-stronger.ts'
import { getStrongerSessions } from './programs/get-stronger-sessions.ts'
import { loseFat, loseFatBeside } from './programs/lose-fat.ts'
import { loseFatSessions } from './programs/lose-fat-sessions.ts'
import type { Program, Session } from './programs/program.ts'
import { strength25, strength25Sessions } from './programs/strength-25.ts'

export type * from './programs/program.ts'

export const programs: Program[] = [strength25, getStronger, loseFat]

export const sessions: Session[] = [
  ...strength25Sessions,
  ...getStrongerSessions,
  ...getStrongerBeside,
  ...loseFatSessions,
  ...loseFatBeside,
]
