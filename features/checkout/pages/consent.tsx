import { afterSale } from '../../../content/after-sale.ts'
import { giftText } from '../../../content/gifts.ts'
import { shopText } from '../../../content/shop.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { day } from '../../../platform/format/money.ts'
import { FieldError } from '../../../platform/ui/shop/fields.tsx'
import { shopRoutes } from '../../../routes.ts'
import type { GiftValues } from '../../gifts/pages/index.ts'

const copy = shopText.checkout
const giftCopy = giftText.checkout

interface ConsentProps {
  isTicked: boolean
  error: string | undefined
}

/** What a buyer agrees to who keeps the guide. Hidden while the box "a gift" is checked. */
export function OwnConsent(props: ConsentProps) {
  return (
    <fieldset className="choices consent own-consent">
      <legend>{copy.consent}</legend>
      <ConsentBox id="consent" text={shopText.consent} {...props} />
      <WithdrawHint />
    </fieldset>
  )
}

interface GiftConsentProps extends ConsentProps {
  gift: GiftValues
  /** YYYY-MM-DD. A gift emailed on that day or later needs no consent. */
  freeFrom: string
}

/** What a giver agrees to. Shown while the box "a gift" is checked. */
export function GiftConsent({ gift: { delivery, date }, freeFrom, ...props }: GiftConsentProps) {
  return (
    <fieldset
      className="choices consent gift-consent"
      data-from={freeFrom}
      data-later={delivery === 'email' && date >= freeFrom}
    >
      <legend>{giftCopy.consent}</legend>
      <ConsentBox id="gift-consent" text={giftText.consent} {...props} />
      <p className="field-hint">{fillTemplate(giftCopy.early, { date: day(freeFrom) })}</p>
      <p className="consent-later">{giftCopy.later}</p>
      <WithdrawHint />
    </fieldset>
  )
}

/** Hides the box while the chosen day is after the withdrawal period. Without scripts, the hint names that day. */
export const followGiftDay = `(()=>{const follow=()=>{const box=document.querySelector(".gift-consent");if(!box)return;const f=box.closest("form").elements;box.dataset.later=f["gift-delivery"].value=="email"&&f["gift-date"].value>=box.dataset.from};for(const e of["input","pageshow"])addEventListener(e,follow)})()`

function ConsentBox({ id, text, isTicked, error }: ConsentProps & { id: string; text: string }) {
  return (
    <>
      <FieldError id={id} text={error} />
      <label className="choice">
        <input
          type="checkbox"
          id={id}
          name={id}
          value="yes"
          defaultChecked={isTicked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
        <span>{text}</span>
      </label>
    </>
  )
}

const WithdrawHint = () => (
  <p className="field-hint">
    {afterSale.withdraw.before} <a href={shopRoutes.withdraw}>{afterSale.withdraw.link}</a>
  </p>
)
