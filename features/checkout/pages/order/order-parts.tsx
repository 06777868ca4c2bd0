import { refundRequest } from '../../../../content/refund-request.ts'
import { seller } from '../../../../content/seller.ts'
import { shopText } from '../../../../content/shop.ts'
import { routes } from '../../../../routes.ts'
import { TextField } from '../../../../platform/ui/shop/fields.tsx'
import { DefaultSubmit, EmailSuggestion } from '../../../../platform/ui/shop/suggestion.tsx'
import { SellerCard } from '../../../../platform/ui/seller-card.tsx'
import type { Correction, OrderView } from './order-view.ts'
import { Topic } from './topic.tsx'

const copy = shopText.order

/** The address may be wrong. */
const lost = new Set<OrderView['mail']>(['given-up', 'refused'])

interface EmailTopicProps {
  order: OrderView
  correction: Correction | null
}

export function EmailTopic({ order, correction }: EmailTopicProps) {
  return (
    <Topic id="mail" title={copy.mail.title} isOpen={correction !== null || lost.has(order.mail)}>
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
    </Topic>
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
        max={254}
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

export function AgreementTopic({ agreed }: { agreed: NonNullable<OrderView['agreed']> }) {
  return (
    <Topic id="agreed" title={copy.agreed.title}>
      <blockquote>{agreed.text}</blockquote>
      <p className="order-small">
        {copy.agreed.on} {agreed.on}. {copy.agreed.version}: {agreed.version}.
      </p>
    </Topic>
  )
}

export function RefundTopic({ order }: { order: OrderView }) {
  const { title, text, policyLink, policy: summary } = copy.refunds
  const { refundPolicy: policy, refunded, claims, to } = order
  const mayAsk = !refunded && !claims.some(({ open }) => open)
  return (
    <Topic id="wrong" title={title}>
      <p>
        {text} <a href={routes.refunds}>{policyLink}</a>.
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
    </Topic>
  )
}

export function SellerTopic() {
  return (
    <Topic id="sold-by" title={copy.seller}>
      <SellerCard />
    </Topic>
  )
}
