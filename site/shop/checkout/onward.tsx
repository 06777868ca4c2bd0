import { shopText } from '../../../content/shop.ts'
import { Frame, type Shell } from '../frame.tsx'
import { Message } from '../notice.tsx'

/** A step between the form and a payment page on a host that the form's own page could not name beforehand. */
export function Onward({ shell, paymentUrl }: { shell: Shell; paymentUrl: string }) {
  const { title, text, go } = shopText.onward
  return (
    <Frame shell={shell} title={title} onward={paymentUrl}>
      <Message title={title} text={text}>
        <p className="ways">
          <a className="button" href={paymentUrl}>
            {go}
          </a>
        </p>
      </Message>
    </Frame>
  )
}
