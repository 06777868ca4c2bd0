import { Children, type ReactNode } from 'react'
import { giftText } from '../../../content/gifts.ts'
import { copiesMails } from '../../../content/gift-mails.ts'
import { useOfferCopy, OfferSheet } from './offer-card.tsx'
import { PlusSummary } from '../../../platform/ui/plus-summary.tsx'

interface GiftPreviewProps {
  values: { recipientName: string; fromName: string; message: string }
}

const copy = giftText.checkout.preview

/** The page that opens the gift, as typed so far; a script of the checkout fills in what is typed next. */
export function GiftPreview({ values }: GiftPreviewProps) {
  const typed = {
    name: <Typed field="gift-recipient" text={values.recipientName} empty="…" />,
    from: <Typed field="gift-from" text={values.fromName} empty="…" />,
  }
  const { about } = useOfferCopy({ isGift: true, name: '{name}', from: '{from}', message: null })
  return (
    <details className="gift-preview">
      <PlusSummary>{copy.summary}</PlusSummary>
      <p className="gift-mail">{filled(copy.mail.replace('{text}', copiesMails.gift.subject), typed)}</p>
      <p className="gift-mail">{copy.page}</p>
      <OfferSheet
        heading="p"
        title={filled(giftText.claim.title, typed)}
        from={filled(giftText.from, typed)}
        message={<Typed field="gift-message" text={values.message} empty="" />}
        about={filled(about, typed)}
      />
      <p className="gift-card">{copy.cardPage}</p>
    </details>
  )
}

const Typed = ({ field, text, empty }: { field: string; text: string; empty: string }) => (
  <span data-typed={field} data-empty={empty}>
    {text.trim() || empty}
  </span>
)

const filled = (template: string, places: { name: ReactNode; from: ReactNode }): ReactNode[] =>
  Children.toArray(template.split(/\{(name|from)\}/).map((part, i) => (i % 2 === 0 ? part : placeOf(part, places))))

const placeOf = (part: string, { name, from }: { name: ReactNode; from: ReactNode }) => (part === 'name' ? name : from)
