import { copiesText } from '../../../content/copies.ts'
import { giftText } from '../../../content/gifts.ts'
import { ADDRESS_OR_DATE, noBreak } from '../../../platform/ui/no-break.ts'
import { type Offer, OfferCard } from './offer-card.tsx'
import { CopyButton, Link } from './copy-link.tsx'
import { GiftChangeFields, type GiftChangeValues, MailFields } from './gift-fields.tsx'
import { PlusSummary } from '../../../platform/ui/plus-summary.tsx'
import { ErrorSummary, severalOf } from '../../../platform/ui/shop/fields.tsx'
import { DefaultSubmit } from '../../../platform/ui/shop/suggestion.tsx'
import { HandOut, TakeBack } from './hand-out-form.tsx'
import type { GiftForm, SeatForm, SeatView } from './seat-view.ts'

interface GiftProps {
  seat: SeatView
  to: string
  form: SeatForm | null
  giftForm: GiftForm | null
  gift: Offer
}

export function GiftItem({ seat, gift, to, form, giftForm }: GiftProps) {
  const isTyped = form?.place === seat.place
  const { link, change } = seat
  const isCard = change !== null && !change.isEmailed
  return (
    <li id={`copy-${seat.place}`} className="seat" data-state={seat.state}>
      <p>
        <strong>{gift.name}</strong> <span>{noBreak(seat.status, ADDRESS_OR_DATE)}</span>
      </p>
      {seat.card && !seat.sentTo && <GiftCardLink {...seat.card} look="button" />}
      {link && (
        <div className="seat-ways">
          {change && (
            <ChangeGift {...change} version={seat.version} to={to} form={giftForm?.isCard ? null : giftForm} />
          )}
          {change && isCard && (
            <EmailInstead {...change} version={seat.version} to={to} form={giftForm?.isCard ? giftForm : null} />
          )}
          {seat.sendNow && <SendNow text={seat.sendNow} version={seat.version} to={to} />}
          {seat.more && (
            <details open={isTyped}>
              <PlusSummary>{seat.more}</PlusSummary>
              <HandOut seat={seat} to={to} form={form} isGift />
            </details>
          )}
          {!seat.sentTo && (isCard || seat.more) && <TakeBack seat={seat} to={to} isGift />}
        </div>
      )}
      {seat.state !== 'closed' && (
        <figure className="seat-preview">
          <figcaption>{giftText.order.preview[seat.state]}</figcaption>
          <OfferCard offer={gift} heading="p" />
        </figure>
      )}
      {link && (
        <div className="seat-link">
          <Link label={giftText.order.link} link={link} />
          <CopyButton text={link} label={copiesText.order.copyLink} />
        </div>
      )}
      {link && seat.opens && <p className="field-hint">{seat.opens}</p>}
      {seat.card && seat.sentTo && <GiftCardLink {...seat.card} look="button button-quiet" />}
    </li>
  )
}

/** Beside a gift that we email, the card is the second choice. */
const GiftCardLink = ({ to, lacks, look }: NonNullable<SeatView['card']> & { look: string }) => (
  <div className="seat-card">
    <p className="ways">
      <a className={look} href={to}>
        {giftText.order.print}
      </a>
      <a href={`${to}?paper=letter`}>{giftText.order.letter}</a>
    </p>
    <p className="field-hint">{[giftText.order.fold, ...lacks].join(' ')}</p>
  </div>
)

interface ChangeGiftProps {
  to: string
  version: string
  values: GiftChangeValues
  isEmailed: boolean
  freeFrom: string | null
  form: GiftForm | null
}

const ChangeGift = ({ values, version, isEmailed, freeFrom, to, form }: ChangeGiftProps) => (
  <details open={form !== null}>
    <PlusSummary>{giftText.order.change.summary}</PlusSummary>
    <ErrorSummary errors={severalOf(form?.errors)} />
    <form method="post" action={to} noValidate>
      {form?.suggestion && <DefaultSubmit label={giftText.order.change.button} act="change-gift" />}
      <input type="hidden" name="version" value={form?.version ?? version} />
      {!isEmailed && <p>{giftText.order.change.printed}</p>}
      <GiftChangeFields
        values={form?.values ?? values}
        errors={form?.errors ?? []}
        suggestion={form?.suggestion ?? null}
        kept={values.email}
        isEmailed={isEmailed}
        freeFrom={freeFrom}
      />
      <div className="seat-acts">
        <button className="button" type="submit" name="act" value="change-gift">
          {giftText.order.change.button}
        </button>
      </div>
    </form>
  </details>
)

const { instead } = giftText.order

/** A card becomes a gift by email, which can be changed until its day. */
const EmailInstead = ({ values, version, to, form }: Omit<ChangeGiftProps, 'isEmailed' | 'freeFrom'>) => (
  <details open={form !== null}>
    <PlusSummary>{instead.summary}</PlusSummary>
    <ErrorSummary errors={severalOf(form?.errors)} />
    <form method="post" action={to} noValidate>
      {form?.suggestion && <DefaultSubmit label={instead.button} act="change-gift" />}
      <input type="hidden" name="version" value={form?.version ?? version} />
      <p>{instead.text}</p>
      <MailFields
        values={form?.values ?? values}
        errors={form?.errors ?? []}
        suggestion={form?.suggestion ?? null}
        dateHint={giftText.order.dateHint}
      />
      <div className="seat-acts">
        <button className="button" type="submit" name="act" value="change-gift">
          {instead.button}
        </button>
      </div>
    </form>
  </details>
)

const SendNow = ({ text, version, to }: { text: string; version: string; to: string }) => (
  <details>
    <PlusSummary>{giftText.order.sendNow.summary}</PlusSummary>
    <form method="post" action={to}>
      <input type="hidden" name="version" value={version} />
      <p>{text}</p>
      <div className="seat-acts">
        <button className="button" type="submit" name="act" value="send-gift-now">
          {giftText.order.sendNow.button}
        </button>
      </div>
    </form>
  </details>
)
