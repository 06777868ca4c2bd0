import { shopText } from '../../../../content/shop.ts'
import { shopRoutes } from '../../../../routes.ts'
import { ErrorSummary, TextField } from '../../../../platform/ui/shop/fields.tsx'
import { ShopPage, type ShopPageContext } from '../../../../platform/ui/shop/shop-page.tsx'
import { Message } from '../../../../platform/ui/shop/notice.tsx'
import { Style } from '../../../../platform/ui/style.tsx'
import css from './find-order.css?inline'
import { useContent } from '../../../../platform/ui/content.ts'

interface FindOrderProps {
  shell: ShopPageContext
  value: string
  error: 'missing' | 'malformed' | null
}

const copy = shopText.find

export function FindOrder({ shell, value, error }: FindOrderProps) {
  const text = error ? copy[error] : undefined
  return (
    <ShopPage shell={shell} title={error ? `Error: ${copy.title}` : copy.title}>
      <Style name="find-order" css={css} />
      <Message title={copy.title} text={copy.text}>
        <ErrorSummary errors={text ? [{ id: 'who', text }] : []} />
        <form className="find-form" method="post" action={shopRoutes.findMyOrder} noValidate>
          <TextField
            id="who"
            type="text"
            autoComplete="email"
            label={copy.label}
            max={254}
            value={value}
            error={text}
          />
          <button className="button" type="submit">
            {copy.button}
          </button>
        </form>
      </Message>
    </ShopPage>
  )
}

export function OrderSearchSent({ shell }: { shell: ShopPageContext }) {
  return (
    <ShopPage shell={shell} title={copy.sentTitle}>
      <Message title={copy.sentTitle} text={copy.sent}>
        <p className="ways">
          <a className="button button-quiet" href={shopRoutes.findMyOrder}>
            {copy.another}
          </a>
          <a href={`mailto:${useContent().seller.email}`}>{shopText.notices.write}</a>
        </p>
      </Message>
    </ShopPage>
  )
}
