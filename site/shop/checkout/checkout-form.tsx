import { afterSale } from '../../../content/after-sale.ts'
import { shopText } from '../../../content/shop.ts'
import { policyLinks } from '../../layout/policy-links.ts'
import { type FormError, FieldError, TextField } from '../fields.tsx'
import { Choices } from '../choices.tsx'
import { DefaultSubmit, EmailSuggestion } from '../suggestion.tsx'
import { shopRoutes } from '../../../routes.ts'

type Method = keyof typeof shopText.checkout.methods

export interface CheckoutFormProps {
  action?: string
  /** As the buyer reads it: €40. */
  price: string
  formKey: string
  methods: readonly Method[]
  values: { email: string; method: string; consent: boolean }
  errors: readonly FormError[]
  /** A corrected spelling of the address, suggested once. */
  suggestion: string | null
}

const copy = shopText.checkout

export function CheckoutForm({ action, price, formKey, methods, values, errors, suggestion }: CheckoutFormProps) {
  const buy = `${copy.buy} ${price}`
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.text
  return (
    <form className="checkout-form" method="post" action={action} noValidate>
      <input type="hidden" name="key" value={formKey} />
      {suggestion && <DefaultSubmit label={buy} />}
      <TextField
        id="email"
        type="email"
        autoComplete="email"
        label={copy.email}
        hint={copy.emailHint}
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
      <Consent ticked={values.consent} error={errorOf('consent')} />
      <div className="checkout-end">
        <p className="checkout-policies">
          {copy.policies}{' '}
          {policyLinks.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </p>
        <button className="button checkout-buy" type="submit">
          {buy}
        </button>
        <p className="field-hint">{copy.after}</p>
      </div>
    </form>
  )
}

const asOption = (value: Method) => ({ value, name: copy.methods[value].name, note: copy.methods[value].how })

function Consent({ ticked, error }: { ticked: boolean; error?: string | undefined }) {
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
        <span>{shopText.consent}</span>
      </label>
      <p className="field-hint">
        {afterSale.withdraw.before} <a href={shopRoutes.withdraw}>{afterSale.withdraw.link}</a>
      </p>
    </fieldset>
  )
}
