import type { FormError } from '../../../platform/ui/shop/fields.tsx'
import type { GiftChangeValues } from './gift-fields.tsx'

export interface SeatView {
  place: number
  /** Whom the buyer has in mind. */
  name: string | null
  /** Of its link. */
  generation: number
  /** Of what the page shows of it. */
  version: string
  state: 'open' | 'claimed' | 'closed'
  isOpened: boolean
  status: string
  /** `null` once it was claimed or refunded. */
  link: string | null
  /** The page of the copy that the buyer kept. */
  ownCopy: string | null
  /** Of a gift for a later day: when its link opens it. */
  opens: string | null
  sentTo: string | null
  /** Offers it to the buyer. */
  mayKeep: boolean
  /** The label of emailing it again, for a gift that was. */
  more: string | null
  hint: string | null
  /** The label of the button that emails it. */
  send: string
  /** Of a gift that has not been emailed yet: what the giver can change. */
  change: { values: GiftChangeValues; isEmailed: boolean; freeFrom: string | null } | null
  /** What it means to email a gift before its day, if it may be. */
  sendNow: string | null
  /** The printable card of a gift, and what it doesn’t print. */
  card: { to: string; lacks: readonly string[] } | null
}

/** What could not be used. */
export interface SeatForm {
  place: number
  /** That the buyer saw. */
  version: string | null
  name: string
  email: string
  errors: FormError[]
  /** A corrected spelling of the address, suggested once. */
  suggestion: string | null
}

/** A list of recipients, or the buyer's name, that could not be used. */
export interface ListForm {
  list: string
  from: string
  errors: FormError[]
  /** Addresses that were asked about and kept. */
  kept: string
  /** An address that looks mistyped, and its likely correction. */
  question: { use: string; keep: string } | null
  review: ListReview | null
}

/** Who gets what, before anything is emailed. */
export interface ListReview {
  version: string
  /** `opening`: how the email begins. `alike`: a reader’s masked address that this one may be. */
  people: readonly {
    /** Of the copy they get. */
    place: number
    name: string
    email: string | null
    alike: string | null
    opening: string | null
  }[]
  /** They have a copy. */
  skipped: readonly { name: string; email: string | null }[]
  /** Who is on the list more than once. */
  repeated: readonly string[]
}

/** Changes to a gift that could not be saved. */
export interface GiftForm {
  /** A card that is to be emailed instead. */
  isCard: boolean
  values: GiftChangeValues
  /** That the giver saw. */
  version: string | null
  errors: FormError[]
  suggestion: string | null
}
