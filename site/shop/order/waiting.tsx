import { shopText } from '../../../content/shop.ts'
import { Frame, type Shell } from '../frame.tsx'
import { Message } from '../notice.tsx'
import { Style } from '../../ui/style.tsx'
import css from './waiting.css?inline'

const LOOK_AGAIN_AFTER_SECONDS = 5

/** The provider has not decided. It never says that something failed. */
export function Waiting({ shell, number, again }: { shell: Shell; number: string; again: string }) {
  const { title, text, patience, again: label } = shopText.waiting
  return (
    <Frame shell={shell} title={title} refresh={LOOK_AGAIN_AFTER_SECONDS}>
      <Style name="waiting" css={css} />
      <Message title={title} text={text}>
        <div className="waiting-bar" aria-hidden="true" />
        <p className="waiting-patience">{patience}</p>
        <p>
          {shopText.order.number}: <strong>{number}</strong>
        </p>
        <p className="ways">
          <a className="button" href={again}>
            {label}
          </a>
        </p>
      </Message>
    </Frame>
  )
}
