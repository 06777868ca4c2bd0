import type { ReactNode } from 'react'
import { copiesText } from '../../../content/copies.ts'
import { giftText } from '../../../content/gifts.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { useContent } from '../../../platform/ui/content.ts'
import { routes } from '../../../routes.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { askTypos } from '../../../platform/ui/shop/ask-typos.ts'
import { EmailEntry } from '../../../platform/ui/shop/email-entry.tsx'
import { FocusedField } from '../../../platform/ui/shop/fields.tsx'
import { TypoQuestion } from '../../../platform/ui/shop/suggestion.tsx'
import { ShopPage, type ShopPageContext } from '../../../platform/ui/shop/shop-page.tsx'
import { type Offer, OfferCard, useOfferCopy } from './offer-card.tsx'
import css from './claim.css?inline'

interface ClaimProps {
  shell: ShopPageContext
  offer: Offer
  action: string
  formKey: string
  email: string
  /** The address was filled in, by the buyer. */
  isKnown: boolean
  error?: string | undefined
  /** A corrected spelling of the address, suggested once. */
  suggestion?: string | undefined
}

/** Opening this page redeems nothing: the button does. */
export function ClaimPage({ shell, offer, action, formKey, email, isKnown, error, suggestion }: ClaimProps) {
  const copy = offer.isGift ? giftText.claim : copiesText.claim
  const { title } = useOfferCopy(offer)
  return (
    <ShopPage
      shell={shell}
      title={error ? `Error: ${title}` : title}
      description={title}
      inline={`${askTypos};${leadOn}`}
    >
      <Style name="claim" css={css} />
      <ClaimStage>
        <OfferCard offer={offer} heading="h1" />
        <FocusedField value={error ? 'email' : null}>
          <form className="claim" method="post" action={action} noValidate>
            <input type="hidden" name="key" value={formKey} />
            <EmailEntry
              id="email"
              type="email"
              label={copy.email}
              hint={copiesText.claim.hint}
              value={email}
              error={error}
              suggestion={suggestion}
              button={copy.button}
            />
            <Privacy offer={offer} isKnown={isKnown} />
            <TypoQuestion />
          </form>
        </FocusedField>
      </ClaimStage>
    </ShopPage>
  )
}

/** Back, or a reload from the history, leads to what was claimed: a browser keeps no page with a secret URL. */
const leadOn = `addEventListener("submit",({target:{elements:{key}}})=>{if(key)history.replaceState(null,"","?key="+key.value)})`

/** Who gave a gift does not see the address. */
function Privacy({ offer: { isGift, from }, isKnown }: Pick<ClaimProps, 'offer' | 'isKnown'>) {
  const { privacy, privacyFrom, privacyKnown } = copiesText.claim
  const named = isKnown ? privacyKnown : privacyFrom
  const stored = isGift ? giftText.claim.privacy : from ? fillTemplate(named, { from }) : privacy
  return (
    <p className="field-hint">
      {stored} <a href={routes.privacy}>{copiesText.claim.policy}</a>
    </p>
  )
}

const ClaimStage = ({ children }: { children: ReactNode }) => (
  <div className="claim-stage on-ink">
    <div className="claim-page wrap">{children}</div>
  </div>
)

interface EarlyProps {
  shell: ShopPageContext
  offer: Offer
  date: string
}

/** Before the day of the gift. What the giver wrote is kept for the day. */
export function EarlyPage({ shell, offer, date }: EarlyProps) {
  const { early } = giftText.claim
  const { title } = useOfferCopy(offer)
  const text = fillTemplate(early.text, { brand: useContent().site.name })
  return (
    <ShopPage shell={shell} title={title} description={title}>
      <Style name="claim" css={css} />
      <ClaimStage>
        <OfferCard offer={{ ...offer, message: null }} heading="h1" text={text} />
        <div className="claim">
          <p className="lead">{fillTemplate(early.opens, { date })}</p>
          <p>{early.keep}</p>
        </div>
      </ClaimStage>
    </ShopPage>
  )
}
