import type { DeskHandler } from './desk.ts'

/** One address of the desk that only the owner's session opens. */
export interface Entry {
  method: 'GET' | 'POST'
  path: string
  handler: DeskHandler
  /** Asks for the passkey again, where one is enrolled: money, people's data. */
  proof: boolean
}

/** A page, which changes nothing. */
export const shows = (path: string, handler: DeskHandler): Entry => ({ method: 'GET', path, handler, proof: false })

/** A form that was sent. */
export const acts = (path: string, handler: DeskHandler): Entry => ({ method: 'POST', path, handler, proof: false })

/** A form whose sender shows the passkey first. */
export const actsWithProof = (path: string, handler: DeskHandler): Entry => ({ ...acts(path, handler), proof: true })
