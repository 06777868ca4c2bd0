import { shopText } from '../../../content/shop.ts'
import { Frame, type Shell } from '../frame.tsx'
import { Message } from '../notice.tsx'

/** A step between the form and a payment page on a host that the form's own page could not name beforehand. */
export function Onward({ shell, payAt }: { shell: Shell; payAt: string }) {
  const { title, text, go } = shopText.onward
  return (
    <Frame shell={shell} title={title} onward={payAt}>
      <Message title={title} text={text}>
        <p className="ways">
          <a className="button" href={payAt}>
            {go}
          </a>
        </p>
      </Message>
    </Frame>
  )
}
