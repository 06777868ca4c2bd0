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
export function OfferCard({ offer, heading: Heading, text }: OfferCardProps) {
  const { title, about } = useOfferCopy(offer)
  return (
    <div className="offer on-ink">
      <Style name="offer-card" css={css} />
      <div className="offer-cover" aria-hidden="true">
        <Book title="" />
      </div>
      <div>
        <Heading className="figure">{title}</Heading>
        {offer.from && <p className="offer-from">{fillTemplate(giftText.from, { from: offer.from })}</p>}
      </div>
      {offer.message && <blockquote>{offer.message}</blockquote>}
      <p>{text ?? about}</p>
    </div>
  )
}

export function useOfferCopy({ isGift, name }: Offer) {
  const { site } = useContent()
  const sold = useSoldBook()
  const copy = isGift ? giftText.claim : copiesText.claim
  const values = { brand: site.name, name: name ?? '', files: fileTypes(sold) }
  return {
    title: name ? fillTemplate(copy.title, values) : copiesText.claim.untitled,
    about: fillTemplate(sold.isGuide ? copy.text : copy.textOwnBook, values),
  }
}
