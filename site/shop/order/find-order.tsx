import { seller } from '../../../content/seller.ts'
import { shopText } from '../../../content/shop.ts'
import { shopRoutes } from '../../../routes.ts'
import { ErrorSummary, TextField } from '../fields.tsx'
import { Frame, type Shell } from '../frame.tsx'
import { Message } from '../notice.tsx'
import { Style } from '../../ui/style.tsx'
import css from './find-order.css?inline'

interface FindOrderProps {
  shell: Shell
  value: string
  error: 'missing' | 'malformed' | null
}

const words = shopText.find

export function FindOrder({ shell, value, error }: FindOrderProps) {
  const text = error ? words[error] : undefined
  return (
    <Frame shell={shell} title={error ? `Error: ${words.title}` : words.title}>
      <Style name="find-order" css={css} />
      <Message title={words.title} text={words.text}>
        <ErrorSummary errors={text ? [{ id: 'who', text }] : []} />
        <form className="find-form" method="post" action={shopRoutes.findMyOrder} noValidate>
          <TextField id="who" type="text" autoComplete="email" label={words.label} value={value} error={text} />
          <button className="button" type="submit">
            {words.button}
          </button>
        </form>
      </Message>
    </Frame>
  )
}

/** The same for every address, known or not. */
export function OrderSearchSent({ shell }: { shell: Shell }) {
  return (
    <Frame shell={shell} title={words.sentTitle}>
      <Message title={words.sentTitle} text={words.sent}>
        <p className="ways">
          <a className="button button-quiet" href={shopRoutes.findMyOrder}>
            {words.another}
          </a>
          <a href={`mailto:${seller.email}`}>{shopText.notices.write}</a>
        </p>
      </Message>
    </Frame>
  )
}
