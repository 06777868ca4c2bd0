import type { DeskHandler } from './desk.ts'

/** One address of the desk that only the owner's session opens. */
export interface DeskRoute {
  method: 'GET' | 'POST'
  path: string
  handler: DeskHandler
  /**
   * Whether the passkey is asked for again, where one is enrolled. `unless-fresh`: not from whoever came in a moment ago
   * by the terminal or a code, because the passkey was lost.
   */
  proof: 'never' | 'always' | 'unless-fresh'
}

/** A page, which changes nothing. */
export const page = (path: string, handler: DeskHandler): DeskRoute => ({
  method: 'GET',
  path,
  handler,
  proof: 'never',
})

/** A form that was sent. */
export const action = (path: string, handler: DeskHandler): DeskRoute => ({
  method: 'POST',
  path,
  handler,
  proof: 'never',
})

/** A form about money or people's data: its sender shows the passkey first. */
export const actionWithPasskey = (path: string, handler: DeskHandler): DeskRoute => ({
  ...action(path, handler),
  proof: 'always',
})

/** A form about the door itself. */
export const authAction = (path: string, handler: DeskHandler): DeskRoute => ({
  ...action(path, handler),
  proof: 'unless-fresh',
})
