import { afterSale } from '../../../content/after-sale.ts'
import { copiesText } from '../../../content/copies.ts'
import { giftText } from '../../../content/gifts.ts'
import { shopText } from '../../../content/shop.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { calendarDay } from '../../../platform/format/money.ts'
import { CheckBox } from '../../../platform/ui/shop/choices.tsx'
import { shopRoutes } from '../../../routes.ts'
import type { GiftValues } from '../../gifts/pages/index.ts'
import { ByKind } from './by-kind.tsx'

const copy = shopText.checkout
const giftCopy = giftText.checkout

interface ConsentProps {
  isTicked: boolean
  error: string | undefined
  /** It was agreed to for another attempt to pay. */
  isAgain: boolean
}

/** What a buyer agrees to who gives no gift. Hidden while "A gift" is chosen. */
export function OwnConsent({ hasCopies, isAgain, ...props }: ConsentProps & { hasCopies: boolean }) {
  return (
    <fieldset className="choices consent own-consent">
      <legend>{copy.consent}</legend>
      {isAgain && <Again />}
      <CheckBox id="consent" text={shopText.consent} {...props} />
      <p className="field-hint">
        <ByKind own={afterSale.withdraw.opened} several={hasCopies && copiesText.checkout.opened} />
      </p>
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
export function GiftConsent({ gift, freeFrom, isAgain, ...props }: GiftConsentProps) {
  return (
    <fieldset className="choices consent gift-consent" data-from={freeFrom} data-later={isEmailedLater(gift, freeFrom)}>
      <legend>{giftCopy.consent}</legend>
      {isAgain && <Again />}
      <CheckBox id="gift-consent" text={giftText.consent} {...props} />
      <p className="field-hint consent-early">{fillTemplate(giftCopy.early, { date: calendarDay(freeFrom) })}</p>
      <p className="consent-later">{giftCopy.later}</p>
      <WithdrawHint />
    </fieldset>
  )
}

const isEmailedLater = ({ delivery, date }: GiftValues, freeFrom: string) => delivery === 'email' && date >= freeFrom

export const needsNoConsent = (gift: GiftValues, freeFrom: string | null): boolean =>
  freeFrom !== null && gift.isGift && isEmailedLater(gift, freeFrom)

const Again = () => (
  <p>
    <strong>{copy.again}</strong>
  </p>
)

const WithdrawHint = () => (
  <p className="field-hint">
    {afterSale.withdraw.before} <a href={shopRoutes.withdraw}>{afterSale.withdraw.link}</a>
  </p>
)
