import { shopText } from '../../../content/shop.ts'
import { Frame, type Shell } from '../frame.tsx'
import { Message } from '../notice.tsx'
import { Style } from '../../ui/style.tsx'
import css from './rehearsal.css?inline'

interface RehearsalProps {
  shell: Shell
  /** The price as people read it. */
  price: string
  /** Paid already: nothing but the way back can be played. */
  done: boolean
  action: string
}

const words = shopText.stage

/** In place of Stripe's or PayPal's page: the buyer chooses how the payment goes. */
export function Rehearsal({ shell, price, done, action }: RehearsalProps) {
  return (
    <Frame shell={shell} title={words.title}>
      <Style name="rehearsal" css={css} />
      <Message title={words.title} text={words.text}>
        <div className="stage">
          <p className="figure stage-price">{price}</p>
          {done && <p>{words.done}</p>}
          <form method="post" action={action}>
            {Object.entries(words.acts).map(([act, { name, what }]) => (
              <button key={act} type="submit" name="act" value={act} className="stage-act">
                <strong>{name}</strong>
                <span>{what}</span>
              </button>
            ))}
          </form>
        </div>
      </Message>
    </Frame>
  )
}
