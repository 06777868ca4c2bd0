import { shopText } from '../../../content/shop.ts'
import { ShopPage, type ShopPageContext } from '../../../platform/ui/shop/shop-page.tsx'
import { Message } from '../../../platform/ui/shop/notice.tsx'

/** Between the form and the payment page: the form's CSP cannot name the provider's host beforehand. */
export function PaymentRedirect({ shell, paymentUrl }: { shell: ShopPageContext; paymentUrl: string }) {
  const { title, text, go } = shopText.onward
  return (
    <ShopPage shell={shell} title={title} onward={paymentUrl}>
      <Message title={title} text={text}>
        <p className="ways">
          <a className="button" href={paymentUrl}>
            {go}
          </a>
        </p>
      </Message>
    </ShopPage>
  )
}
