import { afterSale } from '../../../content/after-sale.ts'
import { giftText } from '../../../content/gifts.ts'
import { shopText } from '../../../content/shop.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { day } from '../../../platform/format/money.ts'
import { CheckBox } from '../../../platform/ui/shop/choices.tsx'
import { shopRoutes } from '../../../routes.ts'
import type { GiftValues } from '../../gifts/pages/index.ts'

const copy = shopText.checkout
const giftCopy = giftText.checkout

interface ConsentProps {
  isTicked: boolean
  error: string | undefined
}

/** What a buyer agrees to who keeps the guide. Hidden while "A gift" is chosen. */
export function OwnConsent(props: ConsentProps) {
  return (
    <fieldset className="choices consent own-consent">
      <legend>{copy.consent}</legend>
      <CheckBox id="consent" text={shopText.consent} {...props} />
      <p className="field-hint">{afterSale.withdraw.opened}</p>
      <WithdrawHint />
    </fieldset>
  )
}

interface GiftConsentProps extends ConsentProps {
  gift: GiftValues
  /** YYYY-MM-DD. A gift emailed on that day or later needs no consent. */
  freeFrom: string
}

/** What a giver agrees to. Shown while "A gift" is chosen. */
export function GiftConsent({ gift: { delivery, date }, freeFrom, ...props }: GiftConsentProps) {
  return (
    <fieldset
      className="choices consent gift-consent"
      data-from={freeFrom}
      data-later={delivery === 'email' && date >= freeFrom}
    >
      <legend>{giftCopy.consent}</legend>
      <CheckBox id="gift-consent" text={giftText.consent} {...props} />
      <p className="field-hint">{fillTemplate(giftCopy.early, { date: day(freeFrom) })}</p>
      <p className="consent-later">{giftCopy.later}</p>
      <WithdrawHint />
    </fieldset>
  )
}

const WithdrawHint = () => (
  <p className="field-hint">
    {afterSale.withdraw.before} <a href={shopRoutes.withdraw}>{afterSale.withdraw.link}</a>
  </p>
)
