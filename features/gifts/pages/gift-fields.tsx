import { giftText } from '../../../content/gifts.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { calendarDay, zoneName } from '../../../platform/format/money.ts'
import { useContent } from '../../../platform/ui/content.ts'
import { CheckBox, Choices } from '../../../platform/ui/shop/choices.tsx'
import { EmailSuggestion } from '../../../platform/ui/shop/suggestion.tsx'
import { GiftPreview } from './gift-preview.tsx'
import { MAX_GIFT_MESSAGE } from '../gift.ts'
import { type FormError, TextAreaField, TextField } from '../../../platform/ui/shop/fields.tsx'

/** What a giver can still change on the order page. */
export interface GiftChangeValues {
  recipientName: string
  fromName: string
  email: string
  date: string
  message: string
  consent: boolean
}

export interface GiftValues extends GiftChangeValues {
  isGift: boolean
  delivery: string
}

interface FieldsProps<Values> {
  values: Values
  errors: readonly FormError[]
  /** A corrected spelling of the recipient's address, suggested once. */
  suggestion: string | null
  /** An address that was asked about and kept. */
  kept?: string | null | undefined
}

const copy = giftText.checkout
const DELIVERIES = [
  { value: 'email', ...copy.email },
  { value: 'card', ...copy.card },
]

export function GiftFields({ values, errors, ...question }: FieldsProps<GiftValues>) {
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.text
  const hasErrors = errors.some(({ id }) => id?.startsWith('gift'))
  return (
    <fieldset className="gift-details" name="gift-details" data-asked={(hasErrors && !values.isGift) || undefined}>
      <NameFields values={values} errors={errors} />
      <Choices
        id="gift-delivery"
        label={copy.delivery}
        options={DELIVERIES}
        chosen={values.delivery}
        error={errorOf('gift-delivery')}
      />
      <p className="field-hint gift-mail">{copy.change.email}</p>
      <p className="field-hint gift-card">{copy.change.card}</p>
      <MailFields
        values={values}
        errors={errors}
        {...question}
        addressHint={copy.addressHint}
        dateHint={copy.dateHint}
      />
      <MessageField values={values} errors={errors} />
      <GiftPreview values={values} />
    </fieldset>
  )
}

interface ChangeFieldsProps extends FieldsProps<GiftChangeValues> {
  isEmailed: boolean
  /** The first day that needs no consent, if the giver has not agreed yet. */
  freeFrom: string | null
}

export const GiftChangeFields = ({ isEmailed, freeFrom, ...props }: ChangeFieldsProps) => (
  <>
    <NameFields {...props} />
    {isEmailed && <MailFields {...props} dateHint={giftText.order.dateHint} />}
    <MessageField {...props} />
    {freeFrom && <LaterConsent {...props} freeFrom={freeFrom} />}
  </>
)

const LaterConsent = ({ values, errors, freeFrom }: OnlyErrors & { freeFrom: string }) => (
  <fieldset className="choices consent" data-free-from={freeFrom} hidden={values.date >= freeFrom}>
    <legend>{copy.consent}</legend>
    <CheckBox
      id="gift-consent"
      text={giftText.consent}
      isTicked={values.consent}
      error={errors.find(({ id }) => id === 'gift-consent')?.text}
    />
    <p className="field-hint">{fillTemplate(copy.early, { date: calendarDay(freeFrom) })}</p>
  </fieldset>
)

/** Shows what a giver agrees to while the day needs it. Without scripts, the shop asks. */
export const followDay = `(()=>{const follow=()=>{const box=document.querySelector("[data-free-from]");if(!box)return;
const day=box.form.elements["gift-date"].value;box.hidden=day>=box.dataset.freeFrom};
for(const e of["input","pageshow"])addEventListener(e,follow)})()`

export const giftConsentError = (delivery: 'email' | 'card', freeFrom: string): FormError => ({
  id: 'gift-consent',
  text: fillTemplate(giftText.errors.consent[delivery], { date: calendarDay(freeFrom) }),
})

type OnlyErrors = Pick<FieldsProps<GiftChangeValues>, 'values' | 'errors'>

function NameFields({ values, errors }: OnlyErrors) {
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.text
  return (
    <>
      <TextField
        id="gift-recipient"
        type="text"
        isName
        autoComplete="off"
        label={copy.recipientName}
        max={60}
        value={values.recipientName}
        error={errorOf('gift-recipient')}
      />
      <TextField
        id="gift-from"
        type="text"
        isName
        autoComplete="name"
        label={copy.fromName}
        max={60}
        value={values.fromName}
        error={errorOf('gift-from')}
      />
    </>
  )
}

interface MailFieldsProps extends FieldsProps<Pick<GiftChangeValues, 'email' | 'date'>> {
  addressHint?: string
  /** With `{zone}`. */
  dateHint: string
}

export function MailFields({ values, errors, suggestion, kept, addressHint, dateHint }: MailFieldsProps) {
  const zone = zoneName(useContent().seller.timeZone)
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.text
  return (
    <>
      <TextField
        id="gift-email"
        type="email"
        autoComplete="off"
        label={copy.address}
        hint={addressHint}
        max={254}
        value={values.email}
        error={errorOf('gift-email')}
      >
        {kept === values.email && <input type="hidden" name="gift-questioned" value={kept} />}
        {suggestion && <EmailSuggestion address={suggestion} questioned={values.email} prefix="gift-" />}
      </TextField>
      <TextField
        id="gift-date"
        type="date"
        autoComplete="off"
        label={copy.date}
        hint={fillTemplate(dateHint, { zone })}
        max={null}
        value={values.date}
        error={errorOf('gift-date')}
      />
    </>
  )
}

const MessageField = ({ values, errors }: OnlyErrors) => (
  <TextAreaField
    id="gift-message"
    rows={4}
    label={copy.message}
    hint={copy.messageHint}
    value={values.message}
    error={errors.find(({ id }) => id === 'gift-message')?.text}
  >
    <p className="field-hint" data-room={MAX_GIFT_MESSAGE} data-left={copy.left} data-over={copy.over} />
  </TextAreaField>
)

/** Counts the characters that are left for the message. */
export const followRoom = `(()=>{const follow=()=>{for(const e of document.querySelectorAll("[data-room]")){
const n=e.dataset.room-[...e.parentNode.querySelector("textarea").value.trim()].length;
e.textContent=(n<0?e.dataset.over:e.dataset.left).replace("{count}",Math.abs(n))}};
for(const e of["input","pageshow"])addEventListener(e,follow)})()`
