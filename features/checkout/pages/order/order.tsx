import { Fragment, type ReactNode } from 'react'
import { room } from '../../../../content/room.ts'
import { afterSale } from '../../../../content/after-sale.ts'
import { copiesText } from '../../../../content/copies.ts'
import { giftText } from '../../../../content/gifts.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { roomRoutes } from '../../../../routes.ts'
import { refundRequest } from '../../../../content/refund-request.ts'
import { shopText } from '../../../../content/shop.ts'
import { type FormError, ErrorSummary, FieldStyle, FocusedField } from '../../../../platform/ui/shop/fields.tsx'
import { OfflineNotice, stayOffline } from '../../../../platform/ui/shop/offline.tsx'
import { ShopPage, type ShopPageContext } from '../../../../platform/ui/shop/shop-page.tsx'
import { Style } from '../../../../platform/ui/style.tsx'
import css from './order.css?inline'
import type { OrderSection } from '../../../../platform/shop/order-section.ts'
import type { DuplicateRefund } from '../../../after-sale/index.ts'
import type { OrderView } from './order-view.ts'
import { type Note, orderNotes } from '../../../orders/routes/index.ts'
import { CopyNumber, Receipt } from './receipt.tsx'
import { FirstEveningSection } from './tonight.tsx'
import type { PrintedBook } from '../../../../platform/ui/assets.ts'
import { megabytes } from '../../../../platform/ui/file-size.ts'
import { continueReading } from '../../../reading/index.ts'
import { useContent } from '../../../../platform/ui/content.ts'
import { filesOf } from '../../../../platform/shop/sold-book.ts'
import { useSoldBook } from '../../../../platform/ui/sold-book.ts'

/** What a feature shows, ready to place. */
export interface ShownSection {
  name: string
  column: OrderSection['column']
  script?: string | undefined
  /** What is wrong in its form. */
  errors: readonly FormError[]
  hasSummary: boolean
  /** Nothing if it is empty. */
  content: ReactNode
}

interface OrderPageProps {
  shell: ShopPageContext
  order: OrderView
  /** In their order on the page. */
  sections: readonly ShownSection[]
  note: Note | null
}

const copy = shopText.order
const { endsOnOpening, endsOnDownload } = afterSale.withdraw

/**
 * Without a network, the reading room opens if this browser has its service worker, which shows what is on the device,
 * or that there is no connection.
 */
const readOffline = `addEventListener("submit",async e=>{if(e.defaultPrevented&&e.target.action.endsWith("/read")&&await navigator.serviceWorker?.getRegistration("${roomRoutes.room}"))location="${roomRoutes.room}"+(e.submitter.value&&"/"+e.submitter.value)})`

/** A download leaves the page as it is, but ends what it offers until then. */
const sayStarted = `addEventListener("submit",e=>{const s=!e.defaultPrevented&&e.target.querySelector("[data-started]");if(s){s.textContent=s.dataset.started;document.querySelectorAll("[href='#mail'],#ends").forEach(x=>x.remove());const o=document.querySelector("[data-opened]");if(o)o.textContent=o.dataset.opened}})`

export function OrderPage({ shell, order, sections, note }: OrderPageProps) {
  const shown = sections.filter(({ content, errors }) => !isEmpty(content) || errors.length > 0)
  const sectionsIn = (column: ShownSection['column']) =>
    shown
      .filter((section) => section.column === column)
      .map(({ name, errors, hasSummary, content }) => (
        <Fragment key={name}>
          <ErrorSummary errors={hasSummary ? [] : errors} />
          {content}
        </Fragment>
      ))
  const [top, first] = [sectionsIn('top'), sectionsIn('first')]
  // Not once a request was canceled.
  const isFirst = order.isNew && !order.hasBegun && !shown.some(({ name }) => name === 'past-cases')
  const title =
    order.isWithdrawn || (top.length > 0 && order.isReadable) ? shopText.checkout.title : titleOf(order, isFirst)
  const { isGuide } = useSoldBook()
  const isFound = note === 'twice-here' && order.duplicate !== null
  const [only, ...others] = shown.flatMap(({ errors }) => errors)
  const scripts = [
    ...(order.isReadable ? [stayOffline] : []),
    ...(order.isReadable ? [sayStarted] : []),
    ...(order.isReadable && isGuide ? [readOffline, continueReading] : []),
    ...shown.flatMap(({ script }) => script ?? []),
  ]
  return (
    <ShopPage
      shell={shell}
      title={`${only ? 'Error: ' : ''}${title}, ${order.number}`}
      description={title}
      inline={scripts.length > 0 ? scripts.join(';') : undefined}
    >
      <FieldStyle />
      <Style name="order" css={css} />
      <FocusedField value={only && others.length === 0 ? only.id : null}>
        <div className="order wrap">
          <div className="handing-over on-ink">
            {note && !isFound && (
              <p className="order-note" role="status">
                {fillTemplate(orderNotes[note], {
                  saved: order.gift?.saved ?? '',
                  from: order.knownAs,
                  email: order.email,
                  left: order.toPassOn,
                })}
              </p>
            )}
            <h1>{title}</h1>
            {order.given && (
              <figure className="order-given">
                {order.given.message && <blockquote>{order.given.message}</blockquote>}
                <figcaption>{fillTemplate(giftText.from, { from: order.given.from })}</figcaption>
              </figure>
            )}
            {order.isReadable && top.length === 0 && !order.isCopy && isFirst && <p className="lead">{copy.thanks}</p>}
            {order.duplicate && <DuplicateNotice refund={order.duplicate} to={order.to} isFound={isFound} />}
            {!order.isReadable && !order.isWithdrawn && <p className="lead">{leadOf(order)}</p>}
            {top.length > 0 && <div className="order-parts order-top">{top}</div>}
            {order.purchase && (
              <p className="order-for">
                <a href={order.purchase.to}>{fillTemplate(copiesText.reader.back, order.purchase)}</a>
              </p>
            )}
            {order.isReadable && (
              <>
                {!(order.isWithdrawn && order.endsWithdrawal) && (
                  <Delivery order={order} book={shell.assets.book} isAside={top.length > 0} />
                )}
              </>
            )}
          </div>
          {order.isReadable && isGuide && top.length === 0 && (
            <FirstEveningSection evening={shell.assets.tonight} hasBegun={order.hasBegun} read={order.to.read} />
          )}
          {first.length > 0 && <div className="order-parts order-first">{first}</div>}
          {order.isCopy ? <CopyNumber order={order} /> : <Receipt order={order} />}
          <div className="order-parts order-main">{sectionsIn('main')}</div>
          <div className="order-parts order-side">{sectionsIn('side')}</div>
        </div>
      </FocusedField>
    </ShopPage>
  )
}

const isEmpty = (content: ReactNode) =>
  content === null || content === false || (Array.isArray(content) && content.length === 0)

interface DuplicateNoticeProps {
  refund: DuplicateRefund
  to: OrderView['to']
  /** The buyer has just asked for it. */
  isFound: boolean
}

function DuplicateNotice({ refund, to, isFound }: DuplicateNoticeProps) {
  const { bought, buttons } = copy.duplicate
  return (
    <form className="order-note" method="post" action={to.chargedTwice}>
      <p role={isFound ? 'status' : undefined}>
        {isFound ? orderNotes['twice-here'] : bought} {copy.duplicate[refund]}
      </p>
      {refund === 'withdraw' ? (
        <a className="button button-quiet" href={to.withdraw}>
          {afterSale.withdraw.link}
        </a>
      ) : (
        <button className="button" type="submit" name="step" value="back">
          {buttons[refund]}
        </button>
      )}
    </form>
  )
}

function titleOf({ refunded, gift, copies, isCopy }: OrderView, isFirst: boolean): string {
  if (refunded) return isCopy ? copiesText.reader.closedTitle : copy.refundedTitle
  return gift?.title ?? copies?.title ?? (isFirst ? copy.title : copy.titleBegun)
}

function leadOf({ refunded, gift, copies, isCopy, purchase }: OrderView): string {
  if (gift) {
    const { refunded: closed, refundedEmailed } = giftText.order
    if (refunded) return fillTemplate(gift.wasEmailed ? refundedEmailed : closed, { name: gift.name })
    return gift.lead
  }
  if (copies && !refunded) return copies.lead
  if (isCopy) return purchase ? copiesText.reader.closedOwn : copiesText.reader.closed
  return copies ? copiesText.order.refunded : copy.refunded
}

interface DeliveryProps {
  order: OrderView
  book: PrintedBook | undefined
}

/** Read, download; then where the email goes. Behind a question while a refund or a withdrawal is open. */
function Delivery({ order, book, isAside }: DeliveryProps & { isAside: boolean }) {
  if (!isAside) return <ReadAndDownload order={order} book={book} />
  return (
    <details className="order-meanwhile">
      <summary>{refundRequest.claim[order.isUnconfirmed ? 'meanwhileUnconfirmed' : 'meanwhile']}</summary>
      <ReadAndDownload order={{ ...order, mayCorrectAddress: false }} book={book} />
    </details>
  )
}

function ReadAndDownload({ order, book }: DeliveryProps) {
  const sold = useSoldBook()
  const { books, sheets } = filesOf(sold)
  const warning = order.endsWithdrawal ? 'ends' : undefined
  return (
    <>
      {sold.isGuide && (
        <form className="order-read" method="post" action={order.to.read}>
          <button className="button" type="submit" data-on={copy.readOn} aria-describedby={warning}>
            {room.enter.button}
          </button>
          <p>{room.enter.text}</p>
          <OfflineNotice text={copy.offline} />
        </form>
      )}
      {warning && (
        <p className="order-ends" id={warning}>
          {sold.isGuide ? endsOnOpening : endsOnDownload}
        </p>
      )}
      <form className="downloads" method="post" action={order.to.download}>
        {books.map((format) => (
          <button
            key={format}
            className="download"
            type="submit"
            name="format"
            value={format}
            aria-describedby={warning}
          >
            <span>
              {copy.download} <strong className="figure">{shopText.formats[format].name}</strong>
            </span>
            <small>{shopText.formats[format].use}</small>
            <small>{sizeOf(book, format)}</small>
          </button>
        ))}
        <p className="download-started" role="status" data-started={copy.started} />
        {sheets.length > 0 && <Sheets formats={sheets} />}
        <OfflineNotice text={copy.offline} />
      </form>
      {order.mayCorrectAddress && (
        <p className="order-for">
          {order.isEmailRefused ? copy.address.refused : copy.address.goesTo}{' '}
          <strong className="order-address">{order.email}</strong>. <a href="#mail">{copy.address.before}</a>
        </p>
      )}
      <p className="order-keep">
        {fillTemplate(order.isCopy ? copiesText.reader.lifetime : copy.lifetime, useContent().offer.lifetime)}{' '}
        {copy.keep}
      </p>
    </>
  )
}

/** "2.5 MB, 390 pages" */
function sizeOf({ pages, ...bytes }: PrintedBook = {}, format: 'pdf' | 'epub'): string {
  const size = bytes[format]
  return [size && megabytes(size), format === 'pdf' && pages && `${pages} pages`].filter(Boolean).join(', ')
}

function Sheets({ formats }: { formats: readonly (keyof typeof shopText.sheets.papers)[] }) {
  const { name, use, papers } = shopText.sheets
  return (
    <p className="download-sheets">
      <span>
        <strong>{name}</strong> <small>{use}</small>
      </span>
      {formats.map((format) => (
        <button key={format} type="submit" name="format" value={format}>
          <span className="unseen">
            {copy.download} {name}
          </span>{' '}
          {papers[format]}
        </button>
      ))}
    </p>
  )
}
