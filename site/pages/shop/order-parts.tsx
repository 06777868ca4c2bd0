import { shop } from '../../../content/shop.ts'
import { routes } from '../../../routes.ts'
import { TextField } from '../../shop/fields.tsx'
import type { OrderView } from './order.tsx'
import { SellerCard } from '../../ui/seller-card.tsx'

const words = shop.order

interface OrderMailProps {
  order: OrderView
  correction: { value: string; fault: keyof typeof shop.faults.email } | null
}

/** Where the confirmation went, and what to do when it did not arrive. */
export function OrderMail({ order, correction }: OrderMailProps) {
  const fault = correction ? shop.faults.email[correction.fault] : undefined
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
      {order.mayCorrectAddress && (
        <form className="correction" method="post" action={order.to.address} noValidate>
          <h3>{words.address.title}</h3>
          <p>{words.address.text}</p>
          <TextField
            id="email"
            type="email"
            autoComplete="email"
            label={words.address.label}
            value={correction?.value ?? ''}
            fault={fault}
          />
          <button className="button button-quiet" type="submit">
            {words.address.button}
          </button>
        </form>
      )}
    </section>
  )
}

export function Agreed({ agreed }: { agreed: OrderView['agreed'] }) {
  return (
    <section aria-labelledby="agreed">
      <h2 id="agreed">{words.agreed.title}</h2>
      <blockquote>{agreed.text}</blockquote>
      <p className="agreed-when">
        {words.agreed.on} {agreed.on}. {words.agreed.version}: {agreed.version}.
      </p>
    </section>
  )
}

export function IfSomethingIsWrong({ policy }: { policy: string }) {
  const { title, text, policy: summary } = words.refunds
  return (
    <section aria-labelledby="wrong">
      <h2 id="wrong">{title}</h2>
      <p>
        {text} <a href={routes.refunds}>Refund Policy</a>
      </p>
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
