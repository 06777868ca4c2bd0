import { shopText } from '../../../content/shop.ts'
import { ShopPage, type ShopPageContext } from '../../../platform/ui/shop/shop-page.tsx'
import { Message } from '../../../platform/ui/shop/notice.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import css from './rehearsal-payment.css?inline'

interface RehearsalProps {
  shell: ShopPageContext
  /** Formatted. */
  price: string
  /** Paid already: only the return can be rehearsed. */
  done: boolean
  action: string
}

const copy = shopText.stage

export function RehearsalPayment({ shell, price, done, action }: RehearsalProps) {
  return (
    <ShopPage shell={shell} title={copy.title}>
      <Style name="rehearsal" css={css} />
      <Message title={copy.title} text={copy.text}>
        <div className="stage">
          <p className="figure stage-price">{price}</p>
          {done && <p>{copy.done}</p>}
          <form method="post" action={action}>
            {Object.entries(copy.acts).map(([act, { name, what }]) => (
              <button key={act} type="submit" name="act" value={act} className="stage-act">
                <strong>{name}</strong>
                <span>{what}</span>
              </button>
            ))}
          </form>
        </div>
      </Message>
    </ShopPage>
  )
}
