import { giftAnswerName } from '../../../content/desk/case-templates.ts'
import { deskOrders } from '../../../content/desk/orders.ts'
import { calendarDay } from '../../../platform/format/money.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import type { DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { VersionField } from '../../../platform/desk-kit/version-field.tsx'
import { TextField } from '../../../platform/ui/shop/fields.tsx'
import { deskRoutes, fill } from '../../../routes.ts'
import { OtherPayments } from '../../after-sale/desk/index.ts'
import type { DeskOrder, TypedValues } from '../../orders/desk/index.ts'
import { OnDay, When } from '../../../platform/desk-kit/when.tsx'
import type { DeskSeat, OrderRecords, RecordLink } from './order-records.ts'
import { ReadyEmail, templateOf } from './write.tsx'

interface RecordsProps {
  records: OrderRecords
  shell: DeskShell
}

const copy = deskOrders.records

/** Rows of the list of facts. */
export function RecordFacts({ records, shell, orderId }: RecordsProps & { orderId: string }) {
  const { company, tax, code, documents, cases, payments, dispute, purchase } = records
  return (
    <>
      {company && (
        <>
          <dt>{copy.company}</dt>
          <dd>{[company.name, ...company.address, ...(company.vatId ? [company.vatId] : [])].join(', ')}</dd>
        </>
      )}
      {code && <Fact name={copy.code} text={code} />}
      {tax && <Fact name={copy.taxName} text={tax} />}
      {purchase && <Links name={copy.purchase} links={[purchase]} />}
      {documents.length > 0 && <Links name={copy.documentsName} links={documents} />}
      {cases.length > 0 && <Links name={copy.cases} links={cases} />}
      {payments && <OtherPayments payments={payments} shell={shell} />}
      {dispute && (
        <>
          <dt>{copy.dispute}</dt>
          <dd>
            <a href={fill(deskRoutes.dispute, orderId)}>{dispute.state}</a>: {dispute.reason}
            {dispute.isAnswered && `, ${copy.answered}`}
            {dispute.answerBy && !dispute.isAnswered && (
              <>
                , {dispute.answerBy < shell.now.toISOString() ? copy.overdue : copy.answerBy}{' '}
                <OnDay at={dispute.answerBy} shell={shell} />
              </>
            )}
          </dd>
        </>
      )}
    </>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  )
}

function Links({ name, links }: { name: string; links: readonly RecordLink[] }) {
  return (
    <>
      <dt>{name}</dt>
      {links.map((link) => (
        <dd key={link.text}>
          <Linked {...link} />
        </dd>
      ))}
    </>
  )
}

const Linked = ({ text, href }: RecordLink) => (href ? <a href={href}>{text}</a> : text)

interface SeatsProps extends RecordsProps {
  order: DeskOrder
  typed: TypedValues
}

/** The copies that the buyer hands out, or the gift. */
export function Seats({ records: { seats, gift, write }, shell, order, typed }: SeatsProps) {
  if (seats.length === 0) return null
  const answer = gift ? templateOf(write, { name: giftAnswerName }) : undefined
  return (
    <section className="panel" aria-labelledby="copies-list">
      <h2 id="copies-list">{copy[gift ? 'gift' : 'seats'].title}</h2>
      {gift && <p>{gift.text}</p>}
      {answer && <ReadyEmail order={order} template={answer} copy={copy.gift.answer} shell={shell} />}
      <ul className="entries">
        {seats.map((seat) => (
          <li key={seat.place}>
            <p>
              {!gift && <strong>{fillTemplate(copy.seats.copy, { place: seat.place })}: </strong>}
              {copy.seats.states[seat.state]}
              {seat.openedAt && (
                <>
                  {' '}
                  {copy.seats.on} <When at={seat.openedAt} shell={shell} />
                </>
              )}
              {seat.copy && (
                <>
                  , {copy.seats.order} <Linked {...seat.copy} />
                </>
              )}
              <SentTo seat={seat} shell={shell} />
            </p>
            {seat.link && (
              <button
                className="button button-quiet"
                type="button"
                data-copy={seat.link}
                data-copied={deskOrders.buyer.copied}
                hidden
              >
                {copy.seats.copyLink}
              </button>
            )}
            {seat.now && <SendNow seat={seat} order={order} />}
            {seat.link && <SendForm seat={seat} order={order} typed={typed.seat} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function SendNow({ seat: { now }, order }: { seat: DeskSeat; order: DeskOrder }) {
  if (now?.from) return <p className="quiet">{fillTemplate(copy.seats.notBefore, { day: calendarDay(now.from) })}</p>
  return (
    <form method="post" action={fill(deskRoutes.orderCopyReview, order.id)}>
      <VersionField version={order.version} />
      <button className="button button-quiet" type="submit">
        {copy.seats.now}
      </button>
    </form>
  )
}

function SendForm({ seat, order, typed }: { seat: DeskSeat; order: DeskOrder; typed: TypedValues['seat'] }) {
  const own = typed?.place === seat.place ? typed : undefined
  const { send, email, date } = copy.seats
  return (
    <details open={own !== undefined}>
      <summary>{seat.date ? send.change : send.title}</summary>
      <form className="act" method="post" action={fill(deskRoutes.orderCopy, order.id)} noValidate>
        <VersionField version={order.version} />
        <input type="hidden" name="place" value={seat.place} />
        <TextField
          id={`copy-${seat.place}-email`}
          name="email"
          type="email"
          autoComplete="off"
          label={email}
          hint={seat.date ? undefined : send.hint}
          max={254}
          value={own?.email ?? seat.sentTo ?? ''}
          error={own?.errors?.email}
        />
        {seat.date && (
          <TextField
            id={`copy-${seat.place}-date`}
            name="date"
            type="date"
            autoComplete="off"
            label={date}
            max={10}
            value={own?.date || seat.date}
            error={own?.errors?.date}
          />
        )}
        <button className="button button-quiet" type="submit">
          {seat.date ? send.changeButton : send.button}
        </button>
      </form>
    </details>
  )
}

function SentTo({ seat: { recipient, sentTo, day: at, mail }, shell }: { seat: DeskSeat; shell: DeskShell }) {
  if (!recipient && !sentTo && !at) return null
  return (
    <span className="quiet">
      <br />
      {recipient && fillTemplate(copy.seats.recipient, { name: recipient })} {sentTo && <span>({sentTo})</span>}{' '}
      {at && (
        <>
          {copy.seats.day} <OnDay at={at} shell={shell} />
        </>
      )}
      {mail && (
        <>
          <br />
          {fillTemplate(copy.seats.mail, { state: mail })}
        </>
      )}
    </span>
  )
}
