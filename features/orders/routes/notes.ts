import { board } from '../../../content/board.ts'
import { copiesText } from '../../../content/copies.ts'
import { giftText } from '../../../content/gifts.ts'
import { help } from '../../../content/help.ts'
import { refundRequest } from '../../../content/refund-request.ts'
import { shopText } from '../../../content/shop.ts'

/** Shown once after an action on the order page. */
export const orderNotes = {
  ...shopText.notes,
  ...copiesText.notes,
  ...giftText.notes,
  ...help.notes,
  ...refundRequest.notes,
  ...board.notes,
}

export type Note = keyof typeof orderNotes

export const isNote = (name: string | null | undefined): name is Note =>
  typeof name === 'string' && Object.hasOwn(orderNotes, name)
