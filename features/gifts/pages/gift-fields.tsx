import { giftText } from '../../../content/gifts.ts'
import { Choices } from '../../../platform/ui/shop/choices.tsx'
import { type FormError, TextAreaField, TextField } from '../../../platform/ui/shop/fields.tsx'

export interface GiftMailValues {
  email: string
  date: string
  message: string
}

export interface GiftValues extends GiftMailValues {
  isGift: boolean
  consent: boolean
  recipientName: string
  fromName: string
  delivery: string
}

interface GiftFieldsProps {
  values: GiftValues
  errors: readonly FormError[]
}

const copy = giftText.checkout
const FOR_WHOM = [
  { value: 'no', name: copy.own },
  { value: 'yes', name: copy.gift },
]
const DELIVERIES = [
  { value: 'email', ...copy.email },
  { value: 'card', ...copy.card },
]

export function GiftFields({ values, errors }: GiftFieldsProps) {
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.text
  const hasErrors = errors.some(({ id }) => id?.startsWith('gift'))
  return (
    <>
      <Choices
        id="gift"
        label={copy.isGift}
        options={FOR_WHOM}
        chosen={values.isGift ? 'yes' : 'no'}
        error={errorOf('gift')}
      />
      <fieldset className="gift-details" name="gift-details" data-asked={(hasErrors && !values.isGift) || undefined}>
        <p className="field-hint">{copy.text}</p>
        <TextField
          id="gift-recipient"
          type="text"
          autoComplete="off"
          label={copy.recipientName}
          max={60}
          value={values.recipientName}
          error={errorOf('gift-recipient')}
        />
        <TextField
          id="gift-from"
          type="text"
          autoComplete="name"
          label={copy.fromName}
          max={60}
          value={values.fromName}
          error={errorOf('gift-from')}
        />
        <Choices
          id="gift-delivery"
          label={copy.delivery}
          options={DELIVERIES}
          chosen={values.delivery}
          error={errorOf('gift-delivery')}
        />
        <GiftMailFields values={values} errors={errors} addressHint={copy.addressHint} dateHint={copy.dateHint} />
      </fieldset>
    </>
  )
}

interface GiftMailFieldsProps {
  values: GiftMailValues
  errors: readonly FormError[]
  addressHint?: string
  dateHint: string
}

/** What a giver can still change on the order page. */
export function GiftMailFields({ values, errors, addressHint, dateHint }: GiftMailFieldsProps) {
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
      />
      <TextField
        id="gift-date"
        type="date"
        autoComplete="off"
        label={copy.date}
        hint={dateHint}
        max={null}
        value={values.date}
        error={errorOf('gift-date')}
      />
      <TextAreaField
        id="gift-message"
        rows={4}
        label={copy.message}
        hint={copy.messageHint}
        value={values.message}
        error={errorOf('gift-message')}
      />
    </>
  )
}
