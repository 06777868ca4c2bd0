import type { Content } from './content.ts'
import type { Day } from '../shop/owner-days.ts'
import type { Edits } from './edits.ts'

/** What the desk does with the owner's content. */
export interface ContentDesk {
  /** Of what is shown. 0: as the files say it. */
  version: number
  /** As the files say it. */
  defaults: Content
  current: Content
  /** A static page as `content` would make it, now or at the end of a day. `undefined` if there is none at this path. */
  preview: (content: Content, path: string, day?: Day) => Promise<string | undefined>
  /** Stores a version that applies in a few seconds, on every server. `base` is the version that the owner saw. */
  publish: (edits: Edits, by: string, base: number) => Promise<PublishOutcome>
}

export type PublishOutcome =
  | { outcome: 'published'; version: number }
  /** Another version was published meanwhile. */
  | { outcome: 'changed' }
  | { outcome: 'refused'; sentence: string }
