import { shopText } from '../../../content/shop.ts'
import { ShopPage, type ShopPageContext } from '../shop-page.tsx'
import { Message } from '../notice.tsx'

/** A step between the form and a payment page on a host that the form's own page could not name beforehand. */
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
