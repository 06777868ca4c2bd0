import { documents } from '../../../content/documents.ts'
import { shopText } from '../../../content/shop.ts'
import type { InvoiceAvailability } from '../../accounts/routes/index.ts'
import { fileTypes } from '../../../platform/shop/sold-book.ts'
import { useContent } from '../../../platform/ui/content.ts'
import { useSoldBook } from '../../../platform/ui/sold-book.ts'
import { refundExpectation } from '../../../platform/ui/money-back.ts'
import { fromCheckout } from '../../../platform/ui/layout/from-checkout.tsx'
import { policyLinks } from '../../../platform/ui/layout/policy-links.ts'
import { type FormError, TextField } from '../../../platform/ui/shop/fields.tsx'
import { Choices } from '../../../platform/ui/shop/choices.tsx'
import { GiftFields, type GiftValues } from '../../gifts/pages/index.ts'
import { DefaultSubmit, EmailSuggestion, TypoQuestion } from '../../../platform/ui/shop/suggestion.tsx'
import { codesText } from '../../../content/codes.ts'
import { OfflineNotice } from '../../../platform/ui/shop/offline.tsx'
import { copiesText } from '../../../content/copies.ts'
import { giftText } from '../../../content/gifts.ts'
import { GiftConsent, OwnConsent } from './consent.tsx'
import { CopiesField, type CopiesOffer } from './copies-field.tsx'
import { ByKind } from './by-kind.tsx'
import { SellerMail } from '../../../platform/ui/seller-card.tsx'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { PlusSummary } from '../../../platform/ui/plus-summary.tsx'

export interface QuoteView {
  /** 0 for a number of copies that can't be ordered. */
  quantity: number
  price: string
  /** The price of each, if there are several; else empty. */
  copies: string
  /** More copies that cost less in total; else empty. */
  more: string
  /** What a code changes; empty without one. */
  code: string
}

type Method = keyof typeof shopText.checkout.methods

export interface CheckoutFormProps {
  /** After a payment that didn’t come about: the box has to be checked again. */
  isAgain?: boolean
  action?: string
  /** What this form orders, as the buyer reads it. */
  quote: QuoteView
  formKey: string
  methods: readonly Method[]
  copies: CopiesOffer | null
  values: {
    email: string
    method: string
    consent: boolean
    /** Chosen where there is a choice. */
    isSeveral: boolean
    quantity: string
    code: string
    gift: GiftValues
  }
  errors: readonly FormError[]
  /** A corrected spelling of the address, suggested once. */
  suggestion: string | null
  /** An address that was asked about and kept. */
  kept?: string | null
  /** Right after it was asked about. */
  addressNote: string | null
  /** The same for the recipient of a gift. */
  giftSuggestion: string | null
  giftKept?: string | null
  /** The first day whose gift needs no consent; null where no gifts are offered. */
  giftsFreeFrom: string | null
  invoices: InvoiceAvailability
  /** Only where the owner offers codes. */
  takesCodes: boolean
  /** The code that the total on this page is for; empty for none. */
  quotedCode: string
}

const copy = shopText.checkout
/** The terms first, which the sentence before them names. */
const policies = [...policyLinks.slice(1), ...policyLinks.slice(0, 1)]

export function CheckoutForm(props: CheckoutFormProps) {
  const { action, quote, copies, formKey, methods, values, errors, suggestion } = props
  const { isAgain = false, giftsFreeFrom, invoices, takesCodes, kept, addressNote, giftSuggestion, giftKept } = props
  const buy = quote.price ? `${copy.buy} ${fillTemplate(copy.pay, { price: quote.price })}` : copy.buy
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.text
  return (
    <form className="checkout-form" method="post" action={action} noValidate>
      <input type="hidden" name="key" value={formKey} />
      {(suggestion || giftSuggestion || copies || takesCodes) && <DefaultSubmit label={buy} />}
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
        {kept === values.email && <input type="hidden" name="questioned" value={kept} />}
        {suggestion && <EmailSuggestion address={suggestion} questioned={values.email} />}
      </TextField>
      {giftsFreeFrom && <ForWhom values={values} hasCopies={copies !== null} error={errorOf('gift')} />}
      {giftsFreeFrom && <GiftFields values={values.gift} errors={errors} suggestion={giftSuggestion} kept={giftKept} />}
      {copies && (
        <CopiesField
          offer={copies}
          quantity={giftsFreeFrom && !values.isSeveral ? String(copies.min) : values.quantity}
          quote={quote}
          error={errorOf('quantity')}
        />
      )}
      <Choices
        id="method"
        label={copy.method}
        options={methods.map(asOption)}
        chosen={values.method || (methods[0] ?? '')}
        error={errorOf('method')}
      />
      <div className="checkout-extras">
        {takesCodes && <CodeField {...props} error={errorOf('code')} />}
        {invoices !== 'at-once' && (
          <details>
            <PlusSummary>{copy.invoiceFor}</PlusSummary>
            <p className="field-hint">
              {documents.invoice.without[invoices].before} <SellerMail />
            </p>
          </details>
        )}
        <details>
          <PlusSummary>{copy.more}</PlusSummary>
          <p className="field-hint">{refundExpectation(useContent())}</p>
          <p className="field-hint">{fillTemplate(copy.functionality, { files: fileTypes(useSoldBook()) })}</p>
          <p className="field-hint">{copy.guarantee}</p>
        </details>
      </div>
      <div className="checkout-end">
        <p className="checkout-policies">
          {copy.policies}{' '}
          {policies.map(({ href, label }) => (
            <a key={href} href={fromCheckout(href)}>
              {label}
            </a>
          ))}
        </p>
      </div>
      <div className="checkout-end">
        <OwnConsent
          isTicked={values.consent}
          isAgain={isAgain}
          error={errorOf('consent')}
          hasCopies={copies !== null}
        />
        {giftsFreeFrom && (
          <GiftConsent
            gift={values.gift}
            freeFrom={giftsFreeFrom}
            isTicked={values.gift.consent}
            isAgain={isAgain}
            error={errorOf('gift-consent')}
          />
        )}
        {addressNote && (
          <p className="shop-note" role="status">
            {addressNote}
          </p>
        )}
        {/* All else is ready, and on a phone the button is far below the address. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <button className="button checkout-buy" type="submit" autoFocus={addressNote !== null && errors.length === 0}>
          {buy}
        </button>
        <OfflineNotice text={copy.offline} />
        <p className="field-hint">
          <ByKind
            own={copy.after}
            several={copies && copiesText.checkout.after}
            gift={giftsFreeFrom && giftText.checkout.after}
          />{' '}
          <span className="checkout-receipt">{invoices === 'at-once' ? copy.invoice : copy.receipt}</span>
        </p>
      </div>
      <TypoQuestion />
    </form>
  )
}

interface ForWhomProps {
  values: CheckoutFormProps['values']
  hasCopies: boolean
  error: string | undefined
}

/** The details of a gift and the number of copies are shown while they are chosen. */
function ForWhom({ values, hasCopies, error }: ForWhomProps) {
  const { isGift, own, gift, several } = giftText.checkout
  const options = [
    { value: 'no', name: own },
    { value: 'yes', name: gift },
    ...(hasCopies ? [{ value: 'several', name: several }] : []),
  ]
  const other = values.isSeveral ? 'several' : 'no'
  const chosen = values.gift.isGift ? 'yes' : other
  return <Choices id="gift" label={isGift} options={options} chosen={chosen} error={error} />
}

const asOption = (value: Method) => ({ value, name: copy.methods[value].name, note: copy.methods[value].how })

type CodeFieldProps = Pick<CheckoutFormProps, 'action' | 'values' | 'quotedCode' | 'quote'> & {
  error: string | undefined
}

const codeCopy = codesText.checkout

/** Its button leads back to it, with what it changes. */
function CodeField({ action, values: { code }, quotedCode, quote, error }: CodeFieldProps) {
  return (
    <details open={code !== ''} id="discount">
      <PlusSummary>{codeCopy.summary}</PlusSummary>
      {quotedCode && <input type="hidden" name="quotedCode" value={quotedCode} />}
      <TextField id="code" type="text" autoComplete="off" label={codeCopy.label} max={40} value={code} error={error} />
      {quote.code && (
        <p className="code-total" role="status">
          {codeCopy.now} <strong className="total">{quote.price}</strong> <span className="total">{quote.copies}</span>
          <span className="total">{quote.code}</span>
        </p>
      )}
      <button
        className="button button-quiet"
        type="submit"
        name="update"
        value="code"
        formAction={`${action ?? ''}#discount`}
      >
        {codeCopy.apply}
      </button>
    </details>
  )
}
