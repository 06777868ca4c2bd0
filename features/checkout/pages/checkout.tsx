import { codesText } from '../../../content/codes.ts'
import { copiesText } from '../../../content/copies.ts'
import { giftText } from '../../../content/gifts.ts'
import { priceHistory } from '../../../content/price-history.ts'
import { shopText } from '../../../content/shop.ts'
import { taxNotes } from '../../../content/tax-notes.ts'
import { roomRoutes, routes, shopRoutes } from '../../../routes.ts'
import { stayOffline } from '../../../platform/ui/shop/offline.tsx'
import { fromCheckout } from '../../../platform/ui/layout/from-checkout.tsx'
import { askTypos } from '../../../platform/ui/shop/ask-typos.ts'
import { type FormError, ErrorSummary, FocusedField } from '../../../platform/ui/shop/fields.tsx'
import { ShopPage, type ShopPageContext } from '../../../platform/ui/shop/shop-page.tsx'
import { Questions } from '../../storefront/questions/index.ts'
import { Book } from '../../../platform/ui/book.tsx'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { followRoom, giftConsentError, type GiftValues } from '../../gifts/pages/index.ts'
import { plural } from '../../../platform/format/plural.ts'
import { Sheet } from '../../../platform/ui/shop/sheet.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import { CheckoutForm, type CheckoutFormProps } from './checkout-form.tsx'
import { needsNoConsent } from './consent.tsx'
import { dropErrors, followCopies, followGift } from './follow-form.ts'
import css from './checkout.css?inline'
import { useContent } from '../../../platform/ui/content.ts'
import { filesOf } from '../../../platform/shop/sold-book.ts'
import { useSoldBook } from '../../../platform/ui/sold-book.ts'

export interface CheckoutProps extends Omit<CheckoutFormProps, 'errors'> {
  shell: ShopPageContext
  errors: CheckoutErrors
  tax: keyof typeof taxNotes.checkout
  /** Why the form is shown again, such as after a return from the payment page. */
  back: Exclude<keyof typeof shopText.back, 'resumePayment'> | 'updated' | null
  /** URL to continue an open payment. */
  resumePayment?: string | undefined
}

interface CheckoutErrors {
  email?: 'missing' | 'too-long' | 'malformed' | 'not-ascii'
  method?: 'unknown'
  consent?: 'missing'
  quantity?: 'out-of-range' | 'gift'
  gift?: readonly FormError[]
  code?: 'unavailable'
  idempotencyKey?: 'malformed'
  payment?: 'unreachable'
}

const copy = shopText.checkout

/**
 * Not the URL of the page: browsers drop the cached page a form posts to, and Back would load a new form with a new key,
 * which cannot find the order just placed.
 */
const SENT_TO = `${shopRoutes.checkout}?sent`

export function Checkout({ shell, errors, back, resumePayment, quote, tax, ...form }: CheckoutProps) {
  const errorList = formErrors(errors, form)
  const summary = withQuestion(errorList, form)
  const note = back && noteOf(back, quote, boxOf(form))
  const scripts = [
    dropErrors,
    askTypos,
    stayOffline,
    ...(form.giftsFreeFrom ? [followGift, followRoom] : []),
    ...(form.copies ? [followCopies] : []),
  ]
  return (
    <ShopPage
      shell={shell}
      title={errorList.length > 0 ? `Error: ${copy.title}` : copy.title}
      inline={scripts.join(';')}
    >
      <Style name="checkout" css={css} />
      <div className="checkout wrap">
        <h1>{copy.title}</h1>
        {note && (
          <div className="shop-note" role="status">
            <h2>{note.title}</h2>
            <p>{note.text}</p>
            {note.box && (
              <p>
                <a className="to-box" href={`#${note.box}`}>
                  {copy.toBox}
                </a>
              </p>
            )}
            {back === 'hasCopy' && (
              <p>
                <a href={roomRoutes.room}>{copy.openCopy}</a>
              </p>
            )}
            {resumePayment && (
              <form method="post" action={resumePayment}>
                <button className="button button-quiet" type="submit">
                  {shopText.back.resumePayment}
                </button>
              </form>
            )}
          </div>
        )}
        <FocusedField value={onlyField(summary)}>
          <ErrorSummary errors={summary} />
          <Sheet kind="checkout-sheet">
            <Bought quote={quote} tax={tax} hasCopies={form.copies !== null} hasGifts={form.giftsFreeFrom !== null} />
            <div className="checkout-answers">
              <CheckoutForm {...form} isAgain={note?.box != null} quote={quote} errors={errorList} action={SENT_TO} />
            </div>
          </Sheet>
        </FocusedField>
      </div>
      <Questions />
    </ShopPage>
  )
}

/** The others are groups of fields, or the whole form. */
const SINGLE_FIELDS = new Set<string | null>(['email', 'consent', 'gift-consent', 'quantity'])

function onlyField([first, ...others]: readonly FormError[]): string | null {
  return first && others.length === 0 && SINGLE_FIELDS.has(first.id) ? first.id : null
}

/** Beside mistakes, also which address is right. */
function withQuestion(
  errors: readonly FormError[],
  { suggestion, giftSuggestion, values }: Pick<CheckoutProps, 'suggestion' | 'giftSuggestion' | 'values'>,
): readonly FormError[] {
  if (errors.length === 0 || !(suggestion ?? giftSuggestion)) return errors
  const { email } = suggestion ? values : values.gift
  const text = fillTemplate(shopText.errors.suggestionOf, { email })
  return [{ id: suggestion ? 'email' : 'gift-email', text }, ...errors]
}

function noteOf(
  back: NonNullable<CheckoutProps['back']>,
  { price, quantity, code }: CheckoutProps['quote'],
  box: string | null,
) {
  if (back !== 'updated') {
    const note = shopText.back[back]
    if (!('textWithoutBox' in note)) return { ...note, box: null }
    return { ...note, text: box ? note.text : note.textWithoutBox, box }
  }
  const { title, text } = copiesText.checkout.updated
  const values = { price, quantity: plural(quantity, 'copy', 'copies') }
  return { title: code || title, text: fillTemplate(text, values), box: null }
}

/** What the buyer has to agree to anew. */
function boxOf({ values: { gift }, giftsFreeFrom }: Pick<CheckoutProps, 'values' | 'giftsFreeFrom'>): string | null {
  if (needsNoConsent(gift, giftsFreeFrom)) return null
  return giftsFreeFrom && gift.isGift ? 'gift-consent' : 'consent'
}

interface BoughtProps extends Pick<CheckoutProps, 'quote' | 'tax'> {
  hasCopies: boolean
  hasGifts: boolean
}

function Bought({ quote, tax, hasCopies, hasGifts }: BoughtProps) {
  const { site, offer } = useContent()
  const { books, sheets } = filesOf(useSoldBook())
  const product = fillTemplate(shopText.product, { brand: site.name })
  return (
    <section className="on-ink" aria-labelledby="bought">
      <div className="bought">
        <div className="bought-book" aria-hidden="true">
          <Book title={product} />
        </div>
        <div className="bought-price">
          <h2 id="bought">{product}</h2>
          <p aria-live="polite">
            <strong className="figure total">{quote.price}</strong>
            <span className="total total-copies">{quote.copies}</span>
            <span className="total">{quote.code}</span>
            <span>{taxNotes.checkout[tax]}</span>
            {hasCopies && <span className="no-total">{copiesText.checkout.noTotal}</span>}
          </p>
        </div>
        <ul>
          {books.map((format) => (
            <li key={format}>
              <strong>{shopText.formats[format].name}</strong> <span>{shopText.formats[format].use}</span>
            </li>
          ))}
          {sheets.length > 0 && (
            <li>
              <strong>{shopText.sheets.name}</strong> <span>{shopText.sheets.use}</span>
            </li>
          )}
        </ul>
        <p className="bought-terms">
          {offer.terms.map((term) => (
            <span key={term} className="for-own">
              {term}
            </span>
          ))}
          {hasCopies && <span className="for-several">{copiesText.checkout.terms}</span>}
          {hasGifts && <span className="for-gift">{giftText.checkout.terms}</span>}
          <a href={fromCheckout(routes.priceHistory)}>{priceHistory.link}</a>
        </p>
      </div>
    </section>
  )
}

function formErrors(
  errors: CheckoutErrors,
  { copies, values, giftsFreeFrom }: Pick<CheckoutProps, 'copies' | 'values' | 'giftsFreeFrom'>,
): FormError[] {
  const { email, method, consent, quantity, code, idempotencyKey, payment, gift = [] } = errors
  const { stale, staleWithoutBox } = shopText.errors
  return [
    ...(payment ? [{ id: null, text: shopText.errors.unreachable }] : []),
    ...(idempotencyKey
      ? [{ id: null, text: needsNoConsent(values.gift, giftsFreeFrom) ? staleWithoutBox : stale }]
      : []),
    ...(email ? [{ id: 'email', text: shopText.errors.email[email] }] : []),
    ...gift,
    ...(quantity
      ? [{ id: 'quantity', text: quantity === 'gift' ? giftText.checkout.one : (copies?.error ?? '') }]
      : []),
    ...(method ? [{ id: 'method', text: shopText.errors.method }] : []),
    ...(code ? [{ id: 'code', text: codesText.checkout.error }] : []),
    ...(consent ? [consentError(values.gift, giftsFreeFrom)] : []),
  ]
}

function consentError({ isGift, delivery }: GiftValues, giftsFreeFrom: string | null): FormError {
  if (!isGift || !giftsFreeFrom) return { id: 'consent', text: shopText.errors.consent }
  return giftConsentError(delivery === 'card' ? 'card' : 'email', giftsFreeFrom)
}
