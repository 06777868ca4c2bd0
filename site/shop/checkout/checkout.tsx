import { offer } from '../../../content/offer.ts'
import { shopText } from '../../../content/shop.ts'
import { shopRoutes } from '../../../routes.ts'
import { type FormError, ErrorSummary } from '../fields.tsx'
import { ShopPage, type ShopPageContext } from '../shop-page.tsx'
import { Questions } from '../../questions/questions.tsx'
import { Book } from '../../ui/book.tsx'
import { money } from '../../../format/money.ts'
import { SplitCard } from '../../ui/split-card.tsx'
import { Style } from '../../ui/style.tsx'
import { CheckoutForm, type CheckoutFormProps } from './checkout-form.tsx'
import css from './checkout.css?inline'

export interface CheckoutProps extends Omit<CheckoutFormProps, 'errors' | 'price'> {
  shell: ShopPageContext
  errors: CheckoutErrors
  /** Why the buyer came back from the payment page. */
  back: Exclude<keyof typeof shopText.back, 'resumePayment'> | null
  /** URL to continue an open payment. */
  resumePayment?: string | undefined
}

interface CheckoutErrors {
  email?: 'missing' | 'too-long' | 'malformed' | 'not-ascii'
  method?: 'unknown'
  consent?: 'missing'
  idempotencyKey?: 'malformed'
  payment?: 'unreachable'
  company?: readonly FormError[]
}

const copy = shopText.checkout

/**
 * Not the URL of the page: browsers drop the cached page a form posts to, and Back would load a new form with a new key,
 * which cannot find the order just placed.
 */
const SENT_TO = `${shopRoutes.checkout}?sent`

export function Checkout({ shell, errors, back, resumePayment, ...form }: CheckoutProps) {
  const errorList = formErrors(errors)
  const price = money(shell.assets.price.price, shell.assets.price.currency)
  return (
    <ShopPage shell={shell} title={errorList.length > 0 ? `Error: ${copy.title}` : copy.title}>
      <Style name="checkout" css={css} />
      <div className="checkout wrap">
        <h1>{copy.title}</h1>
        {back && (
          <div className="shop-note" role="status">
            <h2>{shopText.back[back].title}</h2>
            <p>{shopText.back[back].text}</p>
            {resumePayment && (
              <form method="post" action={resumePayment}>
                <button className="button button-quiet" type="submit">
                  {shopText.back.resumePayment}
                </button>
              </form>
            )}
          </div>
        )}
        <ErrorSummary errors={errorList} />
        <SplitCard kind="checkout-sheet">
          <Bought price={price} />
          <div className="checkout-answers">
            <CheckoutForm {...form} price={price} errors={errorList} action={SENT_TO} />
          </div>
        </SplitCard>
      </div>
      <Questions />
    </ShopPage>
  )
}

function Bought({ price }: { price: string }) {
  return (
    <section className="bought on-ink" aria-labelledby="bought">
      <div className="bought-book" aria-hidden="true">
        <Book title={shopText.product} />
      </div>
      <div>
        <h2 id="bought">{shopText.product}</h2>
        <ul>
          {Object.values(shopText.formats).map(({ name, use }) => (
            <li key={name}>
              <strong>{name}</strong> {use}
            </li>
          ))}
        </ul>
      </div>
      <p className="bought-price">
        <strong className="figure">{price}</strong>
        <span>{copy.tax}</span>
        <span>{offer.terms.join(' · ')}</span>
      </p>
    </section>
  )
}

function formErrors(errors: CheckoutErrors): FormError[] {
  const { email, method, consent, idempotencyKey, payment, company = [] } = errors
  return [
    ...(payment ? [{ id: null, text: shopText.errors.unreachable }] : []),
    ...(idempotencyKey ? [{ id: null, text: shopText.errors.stale }] : []),
    ...(email ? [{ id: 'email', text: shopText.errors.email[email] }] : []),
    ...(method ? [{ id: 'method', text: shopText.errors.method }] : []),
    ...company,
    ...(consent ? [{ id: 'consent', text: shopText.errors.consent }] : []),
  ]
}
