import type { SeatRow } from '../../platform/db/rows/seats.ts'
import { DAY } from '../../platform/format/duration.ts'
import { readDocumentFonts } from '../../platform/pdf/document-fonts.ts'
import { endOfWithdrawal } from '../after-sale/index.ts'
import { cleanLine, cleanText, mayHaveAddress } from '../board/index.ts'
import { emailKeyOf, parseEmail } from '../../platform/format/email-address.ts'
import { type Day, nextDay, ownerDays } from '../../platform/shop/owner-days.ts'
import type { Gift } from '../orders/seats/index.ts'
import { unprintable } from './card-text.ts'
import type { Shop } from '../../platform/shop/shop.ts'

export const MAX_GIFT_NAME = 60
export const MAX_GIFT_MESSAGE = 300
/** What is typed beyond it is still read, to say all that is wrong with it. */
export const MAX_TYPED_MESSAGE = 3000
const MAX_DAYS_AHEAD = 365
/** In the owner's time zone. */
const SENT_AT = '08:00'
/** Where a day ends last: a buyer there may still call it today. */
const LAST_TIME_ZONE = 'Etc/GMT+12'

/** As typed at checkout. */
export interface GiftRequest {
  recipientName: string
  fromName: string
  delivery: string
  email: string
  /** YYYY-MM-DD; empty for today. */
  date: string
  message: string
}

type TextError = 'missing' | 'too-long' | 'link'

export interface GiftErrors {
  /** Details of a gift, without the box that makes it one. */
  isGift?: 'unchecked'
  recipientName?: TextError
  fromName?: TextError
  delivery?: 'unknown'
  /** `own`: of the buyer. */
  email?: 'missing' | 'too-long' | 'malformed' | 'not-ascii' | 'own'
  /** For a change only. `not-agreed`: to a day within the withdrawal period. */
  date?: 'malformed' | 'too-early' | 'too-late' | 'not-agreed'
  message?: TextError | 'too-long-link'
  /** Characters that a gift card can’t print. */
  unprintable?: Partial<Record<'recipientName' | 'fromName' | 'message', string>>
}

type Calendar = Pick<Shop, 'now'> & { settings: Pick<Shop['settings'], 'timeZone'> }
type CardPrinter = Calendar & { settings: Pick<Shop['settings'], 'documentFonts'> }

/** The gift as it is stored, or what is wrong with it. */
export function parseGift(shop: CardPrinter, request: GiftRequest): { gift: Gift } | { errors: GiftErrors } {
  const recipientName = cleanLine(request.recipientName)
  const fromName = cleanLine(request.fromName)
  const message = cleanText(request.message)
  const isEmailed = request.delivery === 'email'
  const email = isEmailed ? parseEmail(request.email) : null
  const date = isEmailed ? parseDate(shop, request.date) : { availableAt: null }
  const errors: GiftErrors = {
    ...errorOf('recipientName', textError(recipientName, MAX_GIFT_NAME)),
    ...errorOf('fromName', textError(fromName, MAX_GIFT_NAME)),
    ...(isEmailed || request.delivery === 'card' ? {} : { delivery: 'unknown' }),
    ...(email && 'error' in email ? { email: email.error } : {}),
    ...('error' in date ? { date: date.error } : {}),
    ...messageError(message),
    ...(request.delivery === 'card' ? unprintableErrors(shop, { recipientName, fromName, message }) : {}),
  }
  if (Object.keys(errors).length > 0 || 'error' in date) return { errors }
  const sentTo = email && 'address' in email ? email.address : null
  return {
    gift: {
      delivery: isEmailed ? 'email' : 'card',
      recipientName,
      fromName,
      message: message || null,
      availableAt: date.availableAt,
      sentTo,
      sentToKey: sentTo && emailKeyOf(sentTo),
    },
  }
}

/** The first day whose gift email ends no right to withdraw. */
export function firstDayAfterWithdrawal({ settings }: Pick<Calendar, 'settings'>, boughtAt: Date): Day {
  const days = ownerDays(settings.timeZone)
  const end = endOfWithdrawal(boughtAt)
  const day = days.dayOf(end)
  return days.at(day, SENT_AT) > end ? day : nextDay(day)
}

/** A gift emailed after the withdrawal period needs none. */
export function needsGiftConsent(shop: Calendar, { delivery, date }: GiftRequest): boolean {
  if (delivery !== 'email') return true
  const parsed = parseDate(shop, date)
  // The box is on the page unless the day is late enough.
  if ('error' in parsed) return parsed.error !== 'too-late'
  return opensWithinWithdrawal(parsed, shop.now())
}

/** Whether the gift can be opened while the giver may still withdraw: then opening it ends that right. */
export const opensWithinWithdrawal = ({ availableAt }: Pick<Gift, 'availableAt'>, boughtAt: Date): boolean =>
  availableAt === null || Date.parse(availableAt) <= endOfWithdrawal(boughtAt).getTime()

/** When a gift opens whose day has not come. */
export const opensLater = ({ now }: Pick<Shop, 'now'>, { availableAt }: Pick<Gift, 'availableAt'>): string | null =>
  availableAt !== null && availableAt > now().toISOString() ? availableAt : null

type GiftState = 'card' | 'scheduled' | 'unaddressed' | 'sent' | 'opened'

/** How far a gift is. One that was refunded has the state of its order. */
export function giftStateOf(
  shop: Pick<Shop, 'now'>,
  { state, delivery, sentTo, availableAt }: Pick<SeatRow, 'state' | 'delivery' | 'sentTo' | 'availableAt'>,
): GiftState {
  if (state === 'claimed') return 'opened'
  if (delivery === 'email' && !sentTo) return 'unaddressed'
  if (opensLater(shop, { availableAt })) return 'scheduled'
  return sentTo ? 'sent' : 'card'
}

export function textError(text: string, max: number): TextError | undefined {
  if (text === '') return 'missing'
  if (Array.from(text).length > max) return 'too-long'
  return mayHaveAddress(text) ? 'link' : undefined
}

/** Both at once: shortening it must not lead to the next error. */
function messageError(message: string): Pick<GiftErrors, 'message'> {
  const error = message === '' ? undefined : textError(message, MAX_GIFT_MESSAGE)
  if (!error) return {}
  return { message: error === 'too-long' && mayHaveAddress(message) ? 'too-long-link' : error }
}

/** A shop without built fonts prints no cards. */
function unprintableErrors(
  { settings: { documentFonts } }: CardPrinter,
  texts: Record<'recipientName' | 'fromName' | 'message', string>,
): Pick<GiftErrors, 'unprintable'> {
  if (documentFonts === '') return {}
  const fonts = readDocumentFonts(documentFonts)
  const found = Object.entries(texts).flatMap(([field, text]) => {
    const characters = unprintable(text, fonts)
    return characters === '' ? [] : [[field, characters]]
  })
  return found.length > 0 ? { unprintable: Object.fromEntries(found) } : {}
}

/** Characters of a message beyond the limit. */
export const messageExcess = (typed: string): number => Array.from(typed.trim()).length - MAX_GIFT_MESSAGE

function errorOf<Field extends string>(field: Field, error: TextError | undefined): { [Name in Field]?: TextError } {
  const errors: { [Name in Field]?: TextError } = {}
  if (error) errors[field] = error
  return errors
}

type GiftDate = { availableAt: string } | { error: NonNullable<GiftErrors['date']> }

/** At 8:00 on that day; today's gifts are sent as soon as they are paid. */
function parseDate(shop: Calendar, typed: string): GiftDate {
  const days = ownerDays(shop.settings.timeZone)
  const moment = shop.now()
  const today = days.dayOf(moment)
  const day: Day = typed === '' ? today : typed
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return { error: 'malformed' }
  if (day < ownerDays(LAST_TIME_ZONE).dayOf(moment)) return { error: 'too-early' }
  if (Date.parse(day) - Date.parse(today) > MAX_DAYS_AHEAD * DAY) return { error: 'too-late' }
  return { availableAt: (day <= today ? moment : days.at(day, SENT_AT)).toISOString() }
}
