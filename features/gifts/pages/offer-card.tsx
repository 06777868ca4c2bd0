import type { ReactNode } from 'react'
import { copiesText } from '../../../content/copies.ts'
import { giftText } from '../../../content/gifts.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { fileTypes } from '../../../platform/shop/sold-book.ts'
import { Book } from '../../../platform/ui/book.tsx'
import { useContent } from '../../../platform/ui/content.ts'
import { useSoldBook } from '../../../platform/ui/sold-book.ts'
import { Style } from '../../../platform/ui/style.tsx'
import css from './offer-card.css?inline'

/** What the recipient of a gift, or of a copy, reads before it is opened. */
export interface Offer {
  isGift: boolean
  name: string | null
  from: string | null
  message: string | null
}

interface OfferCardProps {
  offer: Offer
  heading: 'h1' | 'p'
  /** In place of how to read it. */
  text?: string
}

/** The giver sees the same card on the order page. */
export function OfferCard({ offer, heading, text }: OfferCardProps) {
  const { title, about } = useOfferCopy(offer)
  const from = offer.from && fillTemplate(giftText.from, { from: offer.from })
  return <OfferSheet heading={heading} title={title} from={from} message={offer.message} about={text ?? about} />
}

interface OfferSheetProps extends Pick<OfferCardProps, 'heading'> {
  title: ReactNode
  from: ReactNode
  message: ReactNode
  about: ReactNode
}

export function OfferSheet({ heading: Heading, title, from, message, about }: OfferSheetProps) {
  return (
    <div className="offer on-ink">
      <Style name="offer-card" css={css} />
      <div className="offer-cover" aria-hidden="true">
        <Book title="" />
      </div>
      <div>
        <Heading className="figure">{title}</Heading>
        {from && <p className="offer-from">{from}</p>}
      </div>
      {message && <blockquote>{message}</blockquote>}
      <p>{about}</p>
    </div>
  )
}

export function useOfferCopy({ isGift, name, from }: Offer) {
  const { site } = useContent()
  const sold = useSoldBook()
  const copy = isGift ? giftText.claim : copiesText.claim
  const values = { brand: site.name, name: name ?? '', from: from ?? '', files: fileTypes(sold) }
  return {
    title: name ? fillTemplate(copy.title, values) : copiesText.claim.untitled,
    about: fillTemplate(sold.isGuide ? copy.text : copy.textOwnBook, values),
  }
}
