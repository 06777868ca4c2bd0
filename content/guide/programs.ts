// All programs and their sessions. <ProgramTable id> takes a session id.

import type { Program, Session } from './programs/program.ts'
import { strength25, strength25Sessions } from './programs/strength-25.ts'

export type * from './programs/program.ts'

export const programs: Program[] = [strength25]

export const sessions: Session[] = [...strength25Sessions]
