import { deskOrders } from '../../../content/desk/orders.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import type { DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { OnDay } from '../../../platform/desk-kit/when.tsx'
import type { DeskSeat, OrderRecords, RecordLink } from './order-records.ts'

interface RecordsProps {
  records: OrderRecords
  shell: DeskShell
}

const copy = deskOrders.records

/** Rows of the list of facts. */
export function RecordFacts({ records, shell }: RecordsProps) {
  const { company, tax, evidence, code, documents, cases, dispute, purchase } = records
  return (
    <>
      {company && (
        <>
          <dt>{copy.company}</dt>
          <dd>{[company.name, ...company.address].join(', ')}</dd>
        </>
      )}
      {code && <Fact name={copy.code} text={code} />}
      {tax && <Fact name={copy.taxName} text={tax} />}
      {evidence && <Fact name={copy.evidenceName} text={evidence} />}
      {purchase && <Links name={copy.purchase} links={[purchase]} />}
      {documents.length > 0 && <Links name={copy.documentsName} links={documents} />}
      {cases.length > 0 && <Links name={copy.cases} links={cases} />}
      {dispute && (
        <>
          <dt>{copy.dispute}</dt>
          <dd>
            {dispute.state}: {dispute.reason}
            {dispute.answerBy && (
              <>
                , {copy.answerBy} <OnDay at={dispute.answerBy} shell={shell} />
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

/** The copies that the buyer hands out, or the gift. */
export function Seats({ records: { seats }, shell }: RecordsProps) {
  if (seats.length === 0) return null
  return (
    <section className="panel" aria-labelledby="copies-list">
      <h2 id="copies-list">{copy.seats.title}</h2>
      <ul className="entries">
        {seats.map((seat) => (
          <li key={seat.place}>
            <p>
              <strong>{fillTemplate(copy.seats.copy, { place: seat.place })}</strong>: {copy.seats.states[seat.state]}
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
          </li>
        ))}
      </ul>
    </section>
  )
}

function SentTo({ seat: { recipient, sentTo, day }, shell }: { seat: DeskSeat; shell: DeskShell }) {
  if (!recipient && !sentTo && !day) return null
  return (
    <span className="quiet">
      <br />
      {recipient && fillTemplate(copy.seats.recipient, { name: recipient })} {sentTo && <span>({sentTo})</span>}{' '}
      {day && (
        <>
          {copy.seats.day} <OnDay at={day} shell={shell} />
        </>
      )}
    </span>
  )
}
