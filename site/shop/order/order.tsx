import { room } from '../../../content/room.ts'
import { shopText } from '../../../content/shop.ts'
import { Community } from '../../community/community.tsx'
import { ReviewSection } from '../../reviews/rate-guide.tsx'
import { OpenBoard, PostsAfterRefund } from './order-community.tsx'
import { type FormError, ErrorSummary } from '../fields.tsx'
import { ShopPage, type ShopPageContext } from '../shop-page.tsx'
import { YourEdition } from '../../editions/your-edition.tsx'
import { Style } from '../../ui/style.tsx'
import { RefundCase } from '../refund/refund-case.tsx'
import type { AdditionView } from '../refund/case-view.ts'
import css from './order.css?inline'
import type { Correction, OrderView } from './order-view.ts'
import { AgreementSection, DuplicateNotice, RefundSection, OrderMail, SellerSection } from './order-parts.tsx'
import { type Note, orderNotes } from './notes.ts'
import { OrderHelp, WithdrawHere } from './order-help.tsx'
import { type InvoiceForm, OrderDocuments } from './order-documents.tsx'
import { Receipt } from './receipt.tsx'
import { FirstEveningSection } from './tonight.tsx'

interface OrderPageProps {
  shell: ShopPageContext
  order: OrderView
  note: Note | null
  correction: Correction | null
  addition: AdditionView
  invoice: InvoiceForm | null
}

const copy = shopText.order

export function OrderPage({ shell, order, note, correction, addition, invoice }: OrderPageProps) {
  const title = order.refunded ? copy.refundedTitle : copy.title
  const errors = [...errorsOf(correction, addition), ...(invoice?.errors ?? [])]
  return (
    <ShopPage shell={shell} title={`${errors.length > 0 ? 'Error: ' : ''}${title}, ${order.number}`}>
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
            {order.refunded ? <p className="lead">{copy.refunded}</p> : <Downloads order={order} />}
          </div>
          <Receipt order={order} />
        </div>
      </div>
      <div className="order-body wrap">
        <div className="order-parts">
          {order.claims.map((claim) => (
            <RefundCase key={claim.reference} claim={claim} addition={addition} to={order.to} />
          ))}
          {!order.refunded && <YourEdition edition={order.edition} download={order.to.download} />}
          <OrderDocuments order={order} form={invoice} />
          {!order.refunded && <OrderMail order={order} correction={correction} />}
          {!order.refunded && <Community on="order" openBoard={<OpenBoard read={order.to.read} />} />}
          {order.review && <ReviewSection review={order.review} />}
          {order.posts > 0 && order.refunded && <PostsAfterRefund count={order.posts} to={order.to.posts} />}
          {!order.refunded && <OrderHelp to={order.to} />}
          <SellerSection />
        </div>
        <div className="order-parts">
          {order.agreed && <AgreementSection agreed={order.agreed} />}
          <RefundSection order={order} />
          {!order.refunded && <WithdrawHere to={order.to.withdraw} />}
        </div>
      </div>
      {!order.refunded && shell.assets.tonight && (
        <FirstEveningSection evening={shell.assets.tonight} read={order.to.read} />
      )}
    </ShopPage>
  )
}

function errorsOf(correction: Correction | null, { error, pictures }: AdditionView): FormError[] {
  return [
    ...(correction?.error ? [{ id: 'email', text: shopText.errors.email[correction.error] }] : []),
    ...(error ? [{ id: 'word', text: error }] : []),
    ...pictures.errors.map((text) => ({ id: 'screenshots', text })),
  ]
}

function Downloads({ order }: { order: OrderView }) {
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
      {order.mayCorrectAddress && (
        <p className="order-for">
          {order.mail === 'refused' ? copy.address.refused : copy.address.goesTo}{' '}
          <strong className="order-address">{order.email}</strong>. <a href="#mail">{copy.address.before}</a>
        </p>
      )}
      <p className="order-keep">{copy.keep}</p>
    </>
  )
}
