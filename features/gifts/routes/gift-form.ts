import { giftText } from '../../../content/gifts.ts'
import { type GiftErrors, MAX_GIFT_NAME, MAX_TYPED_MESSAGE, messageExcess } from '../gift.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { plural } from '../../../platform/format/plural.ts'
import { emailKeyOf, MAX_EMAIL, parseEmail } from '../../../platform/format/email-address.ts'
import type { Order } from '../../orders/index.ts'
import { type Day, ownerDays } from '../../../platform/shop/owner-days.ts'
import { readSeats } from '../../orders/seats/index.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { type GiftChangeValues, giftConsentError, type GiftValues } from '../pages/gift-fields.tsx'
import type { FormError } from '../../../platform/ui/shop/fields.tsx'
import { questionFields, suggestedEmail } from '../../../platform/http/forms.ts'
import { textField, type FormValues, valueField } from '../../../platform/http/form-fields.tsx'

export const NO_GIFT: GiftValues = {
  isGift: false,
  consent: false,
  recipientName: '',
  fromName: '',
  delivery: 'email',
  email: '',
  date: '',
  message: '',
}

/** What can still be changed on the order page. */
export const giftChangeFields = {
  'gift-use': questionFields.use,
  'gift-questioned': questionFields.questioned,
  'gift-recipient': textField(MAX_GIFT_NAME),
  'gift-from': textField(MAX_GIFT_NAME),
  'gift-email': textField(MAX_EMAIL),
  'gift-date': valueField(),
  'gift-message': textField(MAX_TYPED_MESSAGE),
  'gift-consent': valueField(),
}

export const giftFields = {
  gift: valueField(),
  'gift-delivery': valueField(),
  ...giftChangeFields,
}

type GiftChange = FormValues<keyof typeof giftChangeFields>
type GiftAnswers = FormValues<keyof typeof giftFields>

export const readGiftChange = (answers: GiftChange): GiftChangeValues => ({
  recipientName: answers.typed('gift-recipient'),
  fromName: answers.typed('gift-from'),
  email: answers.get('gift-use') ?? answers.typed('gift-email'),
  date: answers.typed('gift-date').trim(),
  message: answers.typed('gift-message'),
  consent: answers.get('gift-consent') === 'yes',
})

/** A likely typo in the address of the recipient, asked about once. */
export const giftSuggestion = (answers: GiftChange): string | null =>
  suggestedEmail(answers.typed('gift-email'), answers.get('gift-questioned'))

export const readGiftForm = (answers: GiftAnswers): GiftValues => ({
  isGift: answers.get('gift') === 'yes',
  delivery: answers.typed('gift-delivery'),
  ...readGiftChange(answers),
})

export const giftTooLong = (answers: GiftChange): GiftErrors => ({
  ...(answers.isTooLong('gift-recipient') ? { recipientName: 'too-long' } : {}),
  ...(answers.isTooLong('gift-from') ? { fromName: 'too-long' } : {}),
  ...(answers.isTooLong('gift-email') ? { email: 'too-long' } : {}),
  ...(answers.isTooLong('gift-message') ? { message: 'too-long' } : {}),
})

/** Details without the box: an order would drop them. The consent is none, because it is hidden without the box. */
export function giftUnchecked({ isGift, delivery, ...gift }: GiftValues): GiftErrors {
  const details = [gift.recipientName, gift.fromName, gift.email, gift.date, gift.message]
  const isFilled = delivery === 'card' || details.some((typed) => typed.trim() !== '')
  return isFilled && !isGift ? { isGift: 'unchecked' } : {}
}

/** A mistake, most likely; to hand it over in person there is the card. */
export function giftToOneself(
  { isGift, delivery, email }: Pick<GiftValues, 'isGift' | 'delivery' | 'email'>,
  buyer: string,
): Pick<GiftErrors, 'email'> {
  const [to, from] = [parseEmail(email), parseEmail(buyer)]
  const isSame = 'address' in to && 'address' in from && emailKeyOf(to.address) === emailKeyOf(from.address)
  return isGift && delivery === 'email' && isSame ? { email: 'own' } : {}
}

/** Of an order that was not paid. */
export async function giftOfOrder(shop: Shop, order: Order): Promise<GiftValues> {
  const [seat] = await readSeats(shop.db, order)
  if (!seat?.delivery) return NO_GIFT
  const day = seat.availableAt && ownerDays(shop.settings.timeZone).dayOf(new Date(seat.availableAt))
  const isPast = day !== null && day < ownerDays(shop.settings.timeZone).dayOf(shop.now())
  return {
    isGift: true,
    consent: false,
    recipientName: seat.recipientName ?? '',
    fromName: seat.fromName ?? '',
    delivery: seat.delivery,
    email: seat.sentTo ?? '',
    date: isPast ? '' : (day ?? ''),
    message: seat.message ?? '',
  }
}

/** `freeFrom`: the first day that needs no consent. `typed`: the message. */
export function giftFormErrors(found: GiftErrors, typed: string, freeFrom: Day | null = null): FormError[] {
  const { isGift, recipientName, fromName, delivery, email, date, message } = found
  const { errors } = giftText
  const name = recipientName ? errors.recipientName[recipientName] : unprintableText('recipientName', found)
  const from = fromName ? errors.fromName[fromName] : unprintableText('fromName', found)
  const words = message ? messageText(message, typed) : unprintableText('message', found)
  return [
    ...(isGift ? [{ id: 'gift', text: errors.isGift }] : []),
    ...(name ? [{ id: 'gift-recipient', text: name }] : []),
    ...(from ? [{ id: 'gift-from', text: from }] : []),
    ...(delivery ? [{ id: 'gift-delivery', text: errors.delivery }] : []),
    ...(email ? [{ id: 'gift-email', text: errors.email[email] }] : []),
    ...(date && date !== 'not-agreed' ? [{ id: 'gift-date', text: errors.date[date] }] : []),
    ...(words ? [{ id: 'gift-message', text: words }] : []),
    ...(date === 'not-agreed' ? [giftConsentError('email', freeFrom ?? '')] : []),
  ]
}

function unprintableText(field: 'recipientName' | 'fromName' | 'message', { unprintable }: GiftErrors): string | null {
  const characters = unprintable?.[field]
  return characters ? fillTemplate(giftText.errors[field].unprintable, { text: characters }) : null
}

function messageText(error: NonNullable<GiftErrors['message']>, typed: string): string {
  const { message } = giftText.errors
  const tooLong = fillTemplate(message['too-long'], { count: plural(messageExcess(typed), 'character') })
  if (error === 'too-long-link') return `${tooLong} ${message.link}`
  return error === 'too-long' ? tooLong : message[error]
}
