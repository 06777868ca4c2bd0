import { offer } from '../../../../content/offer.ts'
import { room } from '../../../../content/room.ts'
import { copiesText } from '../../../../content/copies.ts'
import { giftText } from '../../../../content/gifts.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { shopText } from '../../../../content/shop.ts'
import {
  CommunityTopic,
  PostsAfterRefund,
  HelpTopic,
  WithdrawLink,
  EditionTopic,
  ReviewTopic,
} from './order-topics.tsx'
import { type FormError, ErrorSummary } from '../../../../platform/ui/shop/fields.tsx'
import { ShopPage, type ShopPageContext } from '../../../../platform/ui/shop/shop-page.tsx'
import type { FirstEvening } from '../../../../platform/ui/assets.ts'
import { Style } from '../../../../platform/ui/style.tsx'
import { RefundCase } from '../../../after-sale/pages/refund-case.tsx'
import type { AdditionView } from '../../../after-sale/pages/case-view.ts'
import css from './order.css?inline'
import type { Correction, OrderView } from './order-view.ts'
import { AgreementTopic, DuplicateNotice, EmailTopic, RefundTopic, SellerTopic } from './order-parts.tsx'
import { type Note, orderNotes } from '../../../orders/routes/notes.ts'
import { DocumentsTopic, type InvoiceForm } from './order-documents.tsx'
import { CopyNumber, Receipt } from './receipt.tsx'
import { type GiftForm, type SeatForm, Seats } from '../../../gifts/pages/seats.tsx'
import { FirstEveningSection } from './tonight.tsx'

interface OrderPageProps {
  shell: ShopPageContext
  order: OrderView
  note: Note | null
  correction: Correction | null
  addition: AdditionView
  invoice: InvoiceForm | null
  seat: SeatForm | null
  gift: GiftForm | null
}

const copy = shopText.order

export function OrderPage(props: OrderPageProps) {
  const { shell, order, note, correction, addition, invoice, seat, gift } = props
  const title = titleOf(order)
  const seatErrors = seat ? [{ id: `email-${seat.place}`, text: seat.error }] : []
  const errors = [...errorsOf(correction, addition), ...(invoice?.errors ?? []), ...seatErrors, ...(gift?.errors ?? [])]
  const isOpen = !order.refunded && !order.seats
  return (
    <ShopPage
      shell={shell}
      title={`${errors.length > 0 ? 'Error: ' : ''}${title}, ${order.number}`}
      description={title}
    >
      <Style name="order" css={css} />
      <div className="order-head on-ink">
        <div className="wrap">
          <div className="handing-over">
            {note && (
              <p className="order-note" role="status">
                {orderNotes[note]}
              </p>
            )}
            <ErrorSummary errors={errors} />
            <h1>{title}</h1>
            {order.duplicate && order.claims.length === 0 && <DuplicateNotice to={order.to.chargedTwice} />}
            {isOpen ? (
              <Delivery order={order} evening={shell.assets.tonight} />
            ) : (
              <p className="lead">{leadOf(order)}</p>
            )}
          </div>
          {order.isCopy ? <CopyNumber order={order} /> : <Receipt order={order} />}
        </div>
      </div>
      <div className="order-body wrap">
        <div className="order-parts">
          {order.claims.map((claim) => (
            <RefundCase key={claim.reference} claim={claim} addition={addition} to={order.to} />
          ))}
          {order.seats && (
            <Seats seats={order.seats} giftFor={order.giftFor} to={order.to.copies} form={seat} giftForm={gift} />
          )}
          {isOpen && <EditionTopic edition={order.edition} download={order.to.download} />}
          {!order.refunded && <EmailTopic order={order} correction={correction} />}
          {isOpen && <CommunityTopic read={order.to.read} />}
          <DocumentsTopic order={order} form={invoice} />
          {order.review && <ReviewTopic review={order.review} />}
          {order.posts > 0 && order.refunded && <PostsAfterRefund count={order.posts} to={order.to.posts} />}
        </div>
        <div className="order-parts">
          {isOpen && !order.isCopy && <HelpTopic to={order.to} />}
          {!order.isCopy && <RefundTopic order={order} />}
          {order.agreed && <AgreementTopic agreed={order.agreed} />}
          <SellerTopic />
          {!order.refunded && !order.isCopy && <WithdrawLink to={order.to.withdraw} />}
        </div>
      </div>
    </ShopPage>
  )
}

function titleOf({ refunded, seats, giftFor, isCopy }: OrderView): string {
  if (refunded) return isCopy ? copiesText.reader.closedTitle : copy.refundedTitle
  if (giftFor !== null) return giftText.order.title
  return seats ? copiesText.order.title : copy.title
}

function leadOf({ refunded, giftFor, isCopy }: OrderView): string {
  if (!refunded && giftFor !== null) return fillTemplate(giftText.order.lead, { name: giftFor })
  if (!refunded) return copiesText.order.lead
  return isCopy ? copiesText.reader.closed : copy.refunded
}

function errorsOf(correction: Correction | null, { error, pictures }: AdditionView): FormError[] {
  return [
    ...(correction?.error ? [{ id: 'email', text: shopText.errors.email[correction.error] }] : []),
    ...(error ? [{ id: 'word', text: error }] : []),
    ...pictures.errors.map((text) => ({ id: 'screenshots', text })),
  ]
}

/** Read, download, train; then where the email goes. */
function Delivery({ order, evening }: { order: OrderView; evening: FirstEvening | null | undefined }) {
  return (
    <>
      <form className="order-read" method="post" action={order.to.read}>
        <button className="button" type="submit">
          {room.enter.button}
        </button>
        <p>{room.enter.text}</p>
      </form>
      <form className="downloads" method="post" action={order.to.download}>
        {Object.entries(shopText.formats).map(([format, { name, use }]) => (
          <button key={format} className="download" type="submit" name="format" value={format}>
            <span>
              {copy.download} <strong className="figure">{name}</strong>
            </span>
            <small>{use}</small>
          </button>
        ))}
      </form>
      <FirstEveningSection evening={evening} read={order.to.read} />
      {order.mayCorrectAddress && (
        <p className="order-for">
          {order.mail === 'refused' ? copy.address.refused : copy.address.goesTo}{' '}
          <strong className="order-address">{order.email}</strong>. <a href="#mail">{copy.address.before}</a>
        </p>
      )}
      <p className="order-keep">{fillTemplate(copy.keep, { years: offer.lifetime.years })}</p>
    </>
  )
}
