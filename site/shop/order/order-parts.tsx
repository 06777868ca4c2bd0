import { refundRequest } from '../../../content/refund-request.ts'
import { seller } from '../../../content/seller.ts'
import { shopText } from '../../../content/shop.ts'
import { routes } from '../../../routes.ts'
import { TextField } from '../fields.tsx'
import { EnterKey, Suggestion } from '../suggestion.tsx'
import { SellerCard } from '../../ui/seller-card.tsx'
import type { Correction, OrderView } from './order-view.ts'

const words = shopText.order

/** No mail has come, so the address may be wrong. */
const lost = new Set<OrderView['mail']>(['given-up', 'refused'])

interface OrderMailProps {
  order: OrderView
  correction: Correction | null
}

/** Where the confirmation went, and what to do when it did not arrive. */
export function OrderMail({ order, correction }: OrderMailProps) {
  return (
    <section aria-labelledby="mail">
      <h2 id="mail">{words.mail.title}</h2>
      <p>
        {words.mail[order.mail]} <strong className="order-address">{order.email}</strong>
        {order.mailAcceptedOn && `, ${order.mailAcceptedOn}`}.
      </p>
      <form method="post" action={order.to.mailAgain}>
        <button className="button button-quiet" type="submit">
          {words.mail.again}
        </button>
      </form>
      {order.mayCorrectAddress && <CorrectionForm to={order.to.address} correction={correction} />}
      {!order.mayCorrectAddress && lost.has(order.mail) && (
        <p className="order-small">
          {words.address.closed}{' '}
          <a href={`mailto:${seller.email}?subject=${encodeURIComponent(order.number)}`}>{words.address.write}</a>
        </p>
      )}
    </section>
  )
}

function CorrectionForm({ to, correction }: { to: string; correction: Correction | null }) {
  const { value = '', error, suggestion } = correction ?? {}
  return (
    <form className="correction" method="post" action={to} noValidate>
      {suggestion && <EnterKey label={words.address.button} />}
      <h3>{words.address.title}</h3>
      <p>{words.address.text}</p>
      <TextField
        id="email"
        type="email"
        autoComplete="email"
        label={words.address.label}
        value={value}
        error={error ? shopText.errors.email[error] : undefined}
      >
        {suggestion && <Suggestion address={suggestion} questioned={value} />}
      </TextField>
      <button className="button button-quiet" type="submit">
        {words.address.button}
      </button>
    </form>
  )
}

/** Bought twice within a day: the way to get the money back. */
export function Duplicate({ to }: { to: string }) {
  return (
    <form className="order-note" method="post" action={to}>
      <p>{words.duplicate}</p>
      <button className="button" type="submit" name="step" value="back">
        {words.duplicateWrite}
      </button>
    </form>
  )
}

export function Agreed({ agreed }: { agreed: NonNullable<OrderView['agreed']> }) {
  return (
    <section aria-labelledby="agreed">
      <h2 id="agreed">{words.agreed.title}</h2>
      <blockquote>{agreed.text}</blockquote>
      <p className="order-small">
        {words.agreed.on} {agreed.on}. {words.agreed.version}: {agreed.version}.
      </p>
    </section>
  )
}

export function IfSomethingIsWrong({ order }: { order: OrderView }) {
  const { title, text, policy: summary } = words.refunds
  const { refundPolicy: policy, refunded, claims, to } = order
  const mayAsk = !refunded && !claims.some(({ open }) => open)
  return (
    <section aria-labelledby="wrong">
      <h2 id="wrong">{title}</h2>
      <p>
        {text} <a href={routes.refunds}>Refund Policy</a>
      </p>
      {mayAsk && (
        <p>
          <a className="button button-quiet" href={to.refund}>
            {refundRequest.link}
          </a>
        </p>
      )}
      {policy && (
        <details>
          <summary>{summary}</summary>
          <div className="order-policy">
            {policy.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      )}
    </section>
  )
}

export function SoldBy() {
  return (
    <section aria-labelledby="sold-by">
      <h2 id="sold-by">{words.seller}</h2>
      <SellerCard />
    </section>
  )
}
