import { afterSale } from '../../../content/after-sale.ts'
import { giftText } from '../../../content/gifts.ts'
import { shopText } from '../../../content/shop.ts'
import { fileTypes } from '../../../platform/shop/sold-book.ts'
import { useContent } from '../../../platform/ui/content.ts'
import { useSoldBook } from '../../../platform/ui/sold-book.ts'
import { refundExpectation } from '../../../platform/ui/money-back.ts'
import { policyLinks } from '../../../platform/ui/layout/policy-links.ts'
import { type FormError, FieldError, TextField } from '../../../platform/ui/shop/fields.tsx'
import { Choices } from '../../../platform/ui/shop/choices.tsx'
import { GiftFields, type GiftKind, type GiftValues } from '../../gifts/pages/index.ts'
import { DefaultSubmit, EmailSuggestion } from '../../../platform/ui/shop/suggestion.tsx'
import { shopRoutes } from '../../../routes.ts'
import { codesText } from '../../../content/codes.ts'
import { copiesText } from '../../../content/copies.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'

type Method = keyof typeof shopText.checkout.methods

export interface CheckoutFormProps {
  action?: string
  /** As the buyer reads it: €40. */
  price: string
  formKey: string
  methods: readonly Method[]
  quantity: number
  copies: CopiesOffer | null
  values: {
    email: string
    method: string
    consent: boolean
    quantity: string
    code: string
    gift: GiftValues
  }
  giftKind: GiftKind
  errors: readonly FormError[]
  /** A corrected spelling of the address, suggested once. */
  suggestion: string | null
  offersGifts: boolean
  /** Only where the owner offers codes. */
  takesCodes: boolean
  code: { name: string; discount: string } | null
}

const copy = shopText.checkout

export function CheckoutForm(props: CheckoutFormProps) {
  const { action, price, quantity, copies, giftKind, formKey, methods, values, errors, suggestion } = props
  const { offersGifts, takesCodes, code } = props
  const buy = `${copy.buy} ${price}`
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.text
  return (
    <form className="checkout-form" method="post" action={action} noValidate>
      <input type="hidden" name="key" value={formKey} />
      {(suggestion || copies || takesCodes) && <DefaultSubmit label={buy} />}
      <TextField
        id="email"
        type="email"
        autoComplete="email"
        label={copy.email}
        hint={copy.emailHint}
        max={254}
        value={values.email}
        error={errorOf('email')}
      >
        {suggestion && <EmailSuggestion address={suggestion} questioned={values.email} />}
      </TextField>
      <Choices
        id="method"
        label={copy.method}
        options={methods.map(asOption)}
        chosen={values.method}
        error={errorOf('method')}
      />
      {copies && (
        <CopiesFields offer={copies} quantity={values.quantity} quoted={quantity} error={errorOf('quantity')} />
      )}
      {offersGifts && <GiftFields values={values.gift} kind={giftKind} errors={errors} />}
      {takesCodes && <CodeField code={values.code} quoted={code?.name ?? null} error={errorOf('code')} />}
      {giftKind === 'later' ? (
        <p>{giftText.checkout.later}</p>
      ) : (
        <Consent
          text={giftKind === 'gift' ? giftText.consent : shopText.consent}
          ticked={values.consent}
          error={errorOf('consent')}
        />
      )}
      <div className="checkout-end">
        <p className="checkout-policies">
          {copy.policies}{' '}
          {policyLinks.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </p>
        <p className="field-hint">{refundExpectation(useContent())}</p>
        <p className="field-hint">
          {fillTemplate(copy.functionality, { files: fileTypes(useSoldBook()) })} {copy.guarantee}
        </p>
        <button className="button checkout-buy" type="submit">
          {buy}
        </button>
        {giftKind === 'none' && <p className="field-hint">{copy.after}</p>}
      </div>
    </form>
  )
}

const asOption = (value: Method) => ({ value, name: copy.methods[value].name, note: copy.methods[value].how })

function Consent({ text, ticked, error }: { text: string; ticked: boolean; error?: string | undefined }) {
  return (
    <fieldset className="choices consent">
      <legend>{copy.consent}</legend>
      <FieldError id="consent" text={error} />
      <label className="choice">
        <input
          type="checkbox"
          id="consent"
          name="consent"
          value="yes"
          defaultChecked={ticked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'consent-error'}
        />
        <span>{text}</span>
      </label>
      <p className="field-hint">
        {afterSale.withdraw.before} <a href={shopRoutes.withdraw}>{afterSale.withdraw.link}</a>
      </p>
    </fieldset>
  )
}

interface CodeFieldProps {
  /** As typed. */
  code: string
  /** The code that the total on this page contains. */
  quoted: string | null
  error: string | undefined
}

const codeCopy = codesText.checkout

function CodeField({ code, quoted, error }: CodeFieldProps) {
  return (
    <details className="checkout-extra" open={code !== ''}>
      <summary>{codeCopy.summary}</summary>
      {quoted && <input type="hidden" name="quotedCode" value={quoted} />}
      <TextField id="code" type="text" autoComplete="off" label={codeCopy.label} max={40} value={code} error={error} />
      {code && !quoted && !error && <p className="field-hint">{codeCopy.volume}</p>}
      <button className="button button-quiet" type="submit" name="update" value="code">
        {codeCopy.apply}
      </button>
    </details>
  )
}

interface CopiesOffer {
  max: number
  /** Prices as the buyer reads them. */
  volumePrices: readonly { from: number; price: string }[]
}

interface CopiesFieldsProps {
  offer: CopiesOffer
  /** As typed. */
  quantity: string
  /** How many copies the total on this page is for. */
  quoted: number
  error: string | undefined
}

const copiesCopy = copiesText.checkout

function CopiesFields({ offer, quantity, quoted, error }: CopiesFieldsProps) {
  const { max, volumePrices } = offer
  return (
    <details className="checkout-extra" open={quantity !== '1'}>
      <summary>{copiesCopy.summary}</summary>
      {quoted > 1 && <input type="hidden" name="quoted" value={quoted} />}
      <TextField
        id="quantity"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        label={copiesCopy.label}
        hint={fillTemplate(copiesCopy.hint, { max })}
        max={100}
        value={quantity}
        error={error}
      />
      {volumePrices.length > 0 && (
        <ul className="field-hint">
          {volumePrices.map((step) => (
            <li key={step.from}>{fillTemplate(copiesCopy.volumePrice, step)}</li>
          ))}
        </ul>
      )}
      <button className="button button-quiet" type="submit" name="update" value="total">
        {copiesCopy.update}
      </button>
    </details>
  )
}
