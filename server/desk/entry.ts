import type { DeskHandler } from './desk.ts'

export interface DeskRoute {
  method: 'GET' | 'POST'
  path: string
  handler: DeskHandler
  /** `unless-fresh`: not right after signing in by link or code. */
  proof: 'never' | 'always' | 'unless-fresh'
}

export const page = (path: string, handler: DeskHandler): DeskRoute => ({
  method: 'GET',
  path,
  handler,
  proof: 'never',
})

export const action = (path: string, handler: DeskHandler): DeskRoute => ({
  method: 'POST',
  path,
  handler,
  proof: 'never',
})

/** Whatever hands out money, the book or personal data. An order’s link is the book. */
export const actionWithPasskey = (path: string, handler: DeskHandler): DeskRoute => ({
  ...action(path, handler),
  proof: 'always',
})

export const authAction = (path: string, handler: DeskHandler): DeskRoute => ({
  ...action(path, handler),
  proof: 'unless-fresh',
})
