import { shopText } from '../../content/shop.ts'
import { moment } from '../../platform/format/money.ts'
import { mailStatus, type MailStatus } from '../../platform/mail/outbox.ts'
import type { OrderSection } from '../../platform/shop/order-section.ts'
import { SellerCard } from '../../platform/ui/seller-card.tsx'
import { EmailEntry } from '../../platform/ui/shop/email-entry.tsx'
import { Topic } from '../../platform/ui/shop/topic.tsx'
import { fill, shopRoutes } from '../../routes.ts'
import { simulationOf } from '../orders/find/index.ts'
import { canCorrectAddress } from '../orders/mails/index.ts'
import { hasSeats, type Order } from '../orders/index.ts'
import type { Correction } from './pages/order/order-view.ts'

const copy = shopText.order

type EmailState = MailStatus['state'] | 'retrying' | 'none'

function emailState(order: Order, mail: MailStatus | undefined): EmailState {
  if (!mail) return 'none'
  // In a rehearsal, a file is what delivery is.
  if (mail.state === 'filed' && simulationOf(order) === 'rehearsal') return 'accepted'
  return mail.state === 'queued' && mail.attempts > 0 ? 'retrying' : mail.state
}

/** `correction`: an address that can't be used, or looks mistyped. */
export const emailSection = (correction: Correction | null): OrderSection => ({
  name: 'email',
  column: 'main',
  rank: 40,
  errors: correction?.error ? [{ id: 'email', text: shopText.errors.email[correction.error] }] : [],
  async show({ shop, order, link }) {
    if (order.state === 'refunded') return null
    const mail = await mailStatus(shop, order)
    const state = emailState(order, mail)
    // The address may be wrong.
    const isLost = state === 'given-up' || state === 'refused'
    const mayCorrect = canCorrectAddress(order)
    return (
      <Topic id="mail" title={copy.mail.title} isOpen={correction !== null || isLost}>
        <p>
          {copy.mail[state]} <strong className="order-address">{order.email}</strong>
          {mail?.acceptedAt && `, ${moment(mail.acceptedAt, shop.settings.timeZone)}`}.
        </p>
        <form method="post" action={fill(shopRoutes.resendMail, link)}>
          <button className="button button-quiet" type="submit">
            {copy.mail.again}
          </button>
        </form>
        {mayCorrect && (
          <CorrectionForm
            to={fill(shopRoutes.address, link)}
            text={hasSeats(order) ? copy.address.textHandOut : copy.address.text}
            correction={correction}
          />
        )}
        {!mayCorrect && isLost && (
          <p className="order-small">
            {copy.address.closed}{' '}
            <a href={`mailto:${shop.settings.seller.email}?subject=${encodeURIComponent(order.number)}`}>
              {copy.address.write}
            </a>
          </p>
        )}
      </Topic>
    )
  },
})

interface CorrectionProps {
  to: string
  text: string
  correction: Correction | null
}

function CorrectionForm({ to, text, correction }: CorrectionProps) {
  const { value = '', error, suggestion } = correction ?? {}
  return (
    <form className="correction" method="post" action={to} noValidate>
      <h3>{copy.address.title}</h3>
      <p>{text}</p>
      <EmailEntry
        id="email"
        type="email"
        label={copy.address.label}
        value={value}
        error={error ? shopText.errors.email[error] : undefined}
        suggestion={suggestion}
        button={copy.address.button}
        look="button button-quiet"
      />
    </form>
  )
}

export const agreementSection: OrderSection = {
  name: 'agreement',
  column: 'side',
  rank: 30,
  show({ shop, order: { consentText, consentAt } }) {
    // The agreement was lost and the order restored.
    if (consentText === '') return null
    return (
      <Topic id="agreed" title={copy.agreed.title}>
        <blockquote>{consentText}</blockquote>
        <p className="order-small">
          {copy.agreed.on} {moment(consentAt, shop.settings.timeZone)}.
        </p>
      </Topic>
    )
  },
}

export const sellerSection: OrderSection = {
  name: 'seller',
  column: 'side',
  rank: 40,
  show: () => (
    <Topic id="sold-by" title={copy.seller}>
      <SellerCard />
    </Topic>
  ),
}
