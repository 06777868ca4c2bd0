import { refundRequest } from '../../../content/refund-request.ts'
import { seller } from '../../../content/seller.ts'
import { shopText } from '../../../content/shop.ts'
import { routes } from '../../../routes.ts'
import { TextField } from '../fields.tsx'
import { DefaultSubmit, EmailSuggestion } from '../suggestion.tsx'
import { SellerCard } from '../../ui/seller-card.tsx'
import type { Correction, OrderView } from './order-view.ts'

const copy = shopText.order

/** The address may be wrong. */
const lost = new Set<OrderView['mail']>(['given-up', 'refused'])

interface OrderMailProps {
  order: OrderView
  correction: Correction | null
}

export function OrderMail({ order, correction }: OrderMailProps) {
  return (
    <section aria-labelledby="mail">
      <h2 id="mail">{copy.mail.title}</h2>
      <p>
        {copy.mail[order.mail]} <strong className="order-address">{order.email}</strong>
        {order.mailAcceptedOn && `, ${order.mailAcceptedOn}`}.
      </p>
      <form method="post" action={order.to.mailAgain}>
        <button className="button button-quiet" type="submit">
          {copy.mail.again}
        </button>
      </form>
      {order.mayCorrectAddress && <CorrectionForm to={order.to.address} correction={correction} />}
      {!order.mayCorrectAddress && lost.has(order.mail) && (
        <p className="order-small">
          {copy.address.closed}{' '}
          <a href={`mailto:${seller.email}?subject=${encodeURIComponent(order.number)}`}>{copy.address.write}</a>
        </p>
      )}
    </section>
  )
}

function CorrectionForm({ to, correction }: { to: string; correction: Correction | null }) {
  const { value = '', error, suggestion } = correction ?? {}
  return (
    <form className="correction" method="post" action={to} noValidate>
      {suggestion && <DefaultSubmit label={copy.address.button} />}
      <h3>{copy.address.title}</h3>
      <p>{copy.address.text}</p>
      <TextField
        id="email"
        type="email"
        autoComplete="email"
        label={copy.address.label}
        value={value}
        error={error ? shopText.errors.email[error] : undefined}
      >
        {suggestion && <EmailSuggestion address={suggestion} questioned={value} />}
      </TextField>
      <button className="button button-quiet" type="submit">
        {copy.address.button}
      </button>
    </form>
  )
}

export function DuplicateNotice({ to }: { to: string }) {
  return (
    <form className="order-note" method="post" action={to}>
      <p>{copy.duplicate}</p>
      <button className="button" type="submit" name="step" value="back">
        {copy.duplicateWrite}
      </button>
    </form>
  )
}

export function AgreementSection({ agreed }: { agreed: NonNullable<OrderView['agreed']> }) {
  return (
    <section aria-labelledby="agreed">
      <h2 id="agreed">{copy.agreed.title}</h2>
      <blockquote>{agreed.text}</blockquote>
      <p className="order-small">
        {copy.agreed.on} {agreed.on}. {copy.agreed.version}: {agreed.version}.
      </p>
    </section>
  )
}

export function RefundSection({ order }: { order: OrderView }) {
  const { title, text, policy: summary } = copy.refunds
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

export function SellerSection() {
  return (
    <section aria-labelledby="sold-by">
      <h2 id="sold-by">{copy.seller}</h2>
      <SellerCard />
    </section>
  )
}
