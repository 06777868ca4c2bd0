import { shopText } from '../../content/shop.ts'
import { fillTemplate } from '../../format/fill.ts'
import { TextAreaField } from './fields.tsx'
import { Message } from './notice.tsx'
import { ShopPage, type ShopPageContext } from './shop-page.tsx'

interface LongText {
  name: string
  text: string
  max: number
}

/** Nothing was saved. The texts can be copied from here. */
export function TooLongPage({ shell, texts }: { shell: ShopPageContext; texts: readonly LongText[] }) {
  const { title, text: lead, label } = shopText.tooLong
  return (
    <ShopPage shell={shell} title={title}>
      <Message title={title} text={lead}>
        {texts.map(({ name, text, max }) => (
          <TextAreaField
            key={name}
            id={name}
            label={fillTemplate(label, { length: Array.from(text).length, max })}
            value={text}
            rows={6}
          />
        ))}
      </Message>
    </ShopPage>
  )
}
