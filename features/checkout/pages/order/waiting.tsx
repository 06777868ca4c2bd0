import { shopText } from '../../../../content/shop.ts'
import { ShopPage, type ShopPageContext } from '../../../../platform/ui/shop/shop-page.tsx'
import { Message } from '../../../../platform/ui/shop/notice.tsx'
import { Style } from '../../../../platform/ui/style.tsx'
import css from './waiting.css?inline'

interface WaitingProps {
  shell: ShopPageContext
  number: string
  /** URL of this page. */
  again: string
  /** The payment page, while unpaid. */
  paymentUrl?: string | undefined
}

/** The provider has not decided. Must not claim that the payment failed. */
export function Waiting({ shell, number, again, paymentUrl }: WaitingProps) {
  const { title, text, next, again: label, unfinished, resumePayment } = shopText.waiting
  return (
    <ShopPage shell={shell} title={title} isWaiting>
      <Style name="waiting" css={css} />
      <Message title={title} text={text}>
        <div className="waiting-bar" aria-hidden="true" />
        <p className="waiting-next">{next}</p>
        <OrderNumber number={number} />
        <LookAgain to={again} label={label} />
        {paymentUrl && (
          <p>
            {unfinished} <a href={paymentUrl}>{resumePayment}</a>
          </p>
        )}
      </Message>
    </ShopPage>
  )
}

export function Cancelling({ shell, number, again }: Omit<WaitingProps, 'paymentUrl'>) {
  const { title, text } = shopText.waiting.cancelling
  return (
    <ShopPage shell={shell} title={title} isWaiting>
      <Style name="waiting" css={css} />
      <Message title={title} text={text}>
        <div className="waiting-bar" aria-hidden="true" />
        <OrderNumber number={number} />
        <LookAgain to={again} label={shopText.waiting.again} />
      </Message>
    </ShopPage>
  )
}

interface OnHoldProps extends Omit<WaitingProps, 'paymentUrl'> {
  why: keyof typeof shopText.onHold.why
}

export function OnHold({ shell, number, again, why }: OnHoldProps) {
  const { title, text, why: reasons, next, again: label } = shopText.onHold
  return (
    <ShopPage shell={shell} title={title}>
      <Style name="waiting" css={css} />
      <Message title={title} text={`${text} ${reasons[why]}`}>
        <p className="waiting-next">{next}</p>
        <OrderNumber number={number} />
        <LookAgain to={again} label={label} />
      </Message>
    </ShopPage>
  )
}

function OrderNumber({ number }: { number: string }) {
  return (
    <p>
      {shopText.order.number}: <strong>{number}</strong>
    </p>
  )
}

function LookAgain({ to, label }: { to: string; label: string }) {
  return (
    <p className="ways">
      <a className="button" href={to}>
        {label}
      </a>
    </p>
  )
}
