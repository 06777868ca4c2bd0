import { copiesText } from '../../../content/copies.ts'
import { giftText } from '../../../content/gifts.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { ErrorSummary, severalOf } from '../../../platform/ui/shop/fields.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import type { Offer } from './offer-card.tsx'
import { CopyItem, Keep } from './copy-item.tsx'
import { CopyButton } from './copy-link.tsx'
import { GiftItem } from './gift-item.tsx'
import { HandOutList } from './hand-out-list.tsx'
import type { GiftForm, ListForm, SeatForm, SeatView } from './seat-view.ts'
import css from './seats.css?inline'

interface SeatsProps {
  seats: readonly SeatView[]
  /** Copies without a name or an address. */
  left: number
  /** Of the only copy, if it is a gift. */
  gift: Offer | null
  to: string
  form: SeatForm | null
  giftForm: GiftForm | null
  listForm: ListForm | null
  /** What was done to one of the copies just now. */
  noted: { place: number; text: string } | null
  /** Of the emails to the readers; `null` for a gift, or once none can be sent. */
  from: { name: string; email: string; opening: string } | null
}

const copy = copiesText.order

/** The copies of an order, each with its link and what the buyer can do with it. */
export function Seats({ seats, left, gift, to, form, giftForm, listForm, noted, from }: SeatsProps) {
  const links = seats.flatMap(({ place, name, link, sentTo }) =>
    link && !sentTo ? `${name ?? fillTemplate(copy.copy, { place })}: ${link}` : [],
  )
  const kept = seats.find(({ mayKeep }) => mayKeep)
  return (
    <section className="seats" aria-labelledby="copies">
      <Style name="seats" css={css} />
      <h2 id="copies">{gift ? giftText.order.section : copy.section}</h2>
      {!gift && (
        <p>
          <strong>{countsText(seats, left)}.</strong> {seats.some(({ link }) => link) && copy.follow}
        </p>
      )}
      <ErrorSummary errors={severalOf(listForm?.errors)} />
      {from && <HandOutList left={left} from={from} to={to} form={listForm} />}
      {links.length > 1 && (
        <CopyButton text={links.join('\n')} label={fillTemplate(copy.copyLinks, { count: links.length })} />
      )}
      <ol>
        {seats.map((seat) =>
          gift ? (
            <GiftItem key={seat.place} seat={seat} gift={gift} to={to} form={form} giftForm={giftForm} />
          ) : (
            <CopyItem
              key={seat.place}
              seat={seat}
              to={to}
              form={form}
              listForm={listForm}
              note={noted?.place === seat.place ? noted.text : null}
            />
          ),
        )}
      </ol>
      {kept && <Keep place={kept.place} to={to} />}
    </section>
  )
}

/** Such as “1 of 18 opened, 2 emailed, 15 left to hand out”. */
function countsText(seats: readonly SeatView[], left: number): string {
  const { opened, unopened, emailed, named, left: free, kept, refunded } = copy.counts
  const count = (matches: (seat: SeatView) => boolean) => seats.filter(matches).length
  const emailedCount = count(({ link, sentTo }) => link !== null && sentTo !== null)
  const closedCount = count(({ state }) => state === 'closed')
  const openedCount = count(({ isOpened }) => isOpened)
  const total = seats.length
  const counts: [string, number][] = [
    [openedCount > 0 ? opened : unopened, closedCount < total ? Math.max(openedCount, 1) : 0],
    [emailed, emailedCount],
    [named, count(({ link }) => link !== null) - emailedCount - left],
    [free, left],
    [kept, count(({ ownCopy, isOpened }) => ownCopy !== null && !isOpened)],
    [refunded, closedCount],
  ]
  return counts.flatMap(([text, number]) => (number > 0 ? fillTemplate(text, { count: number, total }) : [])).join(', ')
}
