import { shopText } from '../../../content/shop.ts'
import { shopRoutes } from '../../../routes.ts'
import { useContent } from '../content.ts'
import { hasShop } from '../has-shop.ts'
import { BackButton } from '../islands/back-button.tsx'
import { Island } from '../islands/island.tsx'
import { Style } from '../style.tsx'
import css from './from-checkout.css?inline'

const TARGET = 'checkout'

/** A link to a page with `BackToCheckout`: only then it is shown. */
export const fromCheckout = (path: string): string => `${path}#${TARGET}`

export function BackToCheckout() {
  if (!hasShop(useContent())) return null
  return (
    <div id={TARGET} className="from-checkout">
      <Style name="from-checkout" css={css} />
      <Island
        name="back-button"
        component={BackButton}
        props={{ label: shopText.checkout.back, home: shopRoutes.checkout }}
      />
    </div>
  )
}
