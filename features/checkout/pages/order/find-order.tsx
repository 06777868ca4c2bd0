import { shopText } from '../../../../content/shop.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { shopRoutes } from '../../../../routes.ts'
import { EmailEntry } from '../../../../platform/ui/shop/email-entry.tsx'
import { FocusedField } from '../../../../platform/ui/shop/fields.tsx'
import { ShopPage, type ShopPageContext } from '../../../../platform/ui/shop/shop-page.tsx'
import { Message } from '../../../../platform/ui/shop/notice.tsx'
import { Style } from '../../../../platform/ui/style.tsx'
import css from './find-order.css?inline'
import { useContent } from '../../../../platform/ui/content.ts'

interface FindOrderProps {
  shell: ShopPageContext
  value: string
  error?: 'missing' | 'malformed' | 'mistyped'
  /** Of a likely typo in an address. */
  suggestion?: string
}

const copy = shopText.find

export function FindOrder({ shell, value, error, suggestion }: FindOrderProps) {
  const text = error ? copy[error] : undefined
  return (
    <ShopPage shell={shell} title={error ? `Error: ${copy.title}` : copy.title}>
      <Style name="find-order" css={css} />
      <Message title={copy.title} text={copy.text}>
        <FocusedField value={text ? 'who' : null}>
          <form className="find-form" method="post" action={shopRoutes.findMyOrder} noValidate>
            <EmailEntry
              id="who"
              type="text"
              label={copy.label}
              value={value}
              error={text}
              suggestion={suggestion}
              button={copy.button}
            />
          </form>
        </FocusedField>
      </Message>
    </ShopPage>
  )
}

interface SentProps {
  shell: ShopPageContext
  kind: 'email' | 'number'
  query: string
}

export function OrderSearchSent({ shell, kind, query }: SentProps) {
  return (
    <ShopPage shell={shell} title={copy.sentTitle}>
      <Message title={copy.sentTitle} text={fillTemplate(copy.sent[kind], { query })}>
        <p className="ways">
          <a className="button button-quiet" href={shopRoutes.findMyOrder}>
            {copy.another[kind]}
          </a>
          <a href={`mailto:${useContent().seller.email}`}>{shopText.notices.write}</a>
        </p>
      </Message>
    </ShopPage>
  )
}
