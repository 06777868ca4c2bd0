import { Fragment } from 'react'
import { deskPersonalData as copy } from '../../../content/desk/personal-data.ts'
import { deskOrders } from '../../../content/desk/orders.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { FieldError, TextField } from '../../../platform/ui/shop/fields.tsx'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { FormStyle } from '../../../platform/desk-kit/form-style.tsx'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { PlaceholderNote } from '../../../platform/desk-kit/placeholder-note.tsx'
import { When } from '../../../platform/desk-kit/when.tsx'
import type { DataRequest } from '../../after-sale/desk/index.ts'
import { Badge, type OrderLine } from '../../orders/desk/index.ts'
import { Requests } from './requests.tsx'
import { VersionField } from '../../../platform/desk-kit/version-field.tsx'

export interface PersonalDataView {
  email: string
  orders: OrderLine[]
  others: { label: string; count: number }[]
  /** When the buyer was asked last whether a request is theirs. */
  askedAt: string | null
  /** Where they can be asked. `null`: no order has the address. */
  ask: string | null
  erasure: {
    anonymized: string[]
    deleted: string[]
    blocked: BlockedOrder[]
    /** `false`: everything waits. */
    isPossible: boolean
    /** Sentences. */
    kept: string[]
    /** Can be sent with the erasure. `null` while some of it waits. */
    lastEmail: { subject: string; text: string } | null
    version: string
  }
}

export interface BlockedOrder {
  number: string
  href: string
  why: string
  /** To be decided first. */
  decide: { text: string; href: string } | null
}

interface PersonalDataProps {
  shell: DeskShell
  /** That wait for an erasure, or to be closed. */
  requests: readonly DataRequest[]
  typed: string
  error: string | null
  personalData: PersonalDataView | null
  note: string | null
  unconfirmed: boolean
}

export function PersonalDataPage({
  shell,
  requests,
  typed,
  error,
  personalData,
  note,
  unconfirmed,
}: PersonalDataProps) {
  return (
    <DeskFrame shell={shell} title={copy.title} active="personalData">
      <FormStyle />
      {note && (
        <p className="desk-note" role="status">
          {note}
        </p>
      )}
      {personalData &&
        (isKnown(personalData) ? (
          <PersonalDataList personalData={personalData} unconfirmed={unconfirmed} shell={shell} />
        ) : (
          <Nothing personalData={personalData} />
        ))}
      {!personalData && <Requests requests={requests} shell={shell} />}
      {/* POST keeps the address out of the browser's history. */}
      <form className="panel act narrow" method="post" action={deskRoutes.personalData} noValidate>
        {!personalData && <p className="quiet">{copy.text}</p>}
        <TextField
          id="email"
          type="email"
          autoComplete="off"
          label={copy.label}
          max={254}
          value={typed}
          error={error ?? undefined}
        />
        <button className="button button-quiet" type="submit">
          {copy.show}
        </button>
      </form>
    </DeskFrame>
  )
}

const isKnown = ({ orders, others }: PersonalDataView) => orders.length > 0 || others.some(({ count }) => count > 0)

function Nothing({ personalData: { email } }: { personalData: PersonalDataView }) {
  return <p className="panel narrow">{fillTemplate(copy.nothing, { email })}</p>
}

interface ListProps extends Pick<PersonalDataProps, 'unconfirmed' | 'shell'> {
  personalData: PersonalDataView
}

function PersonalDataList({ personalData, unconfirmed, shell }: ListProps) {
  const { email, orders, others } = personalData
  return (
    <div className="panels">
      <section className="panel">
        <h2>{fillTemplate(copy.known.title, { email })}</h2>
        <dl className="facts">
          <dt>{copy.known.orders}</dt>
          <dd>
            {orders.map(({ id, number, status }) => (
              <p key={id}>
                <a href={fill(deskRoutes.order, id)}>{number}</a> <Badge standing={status} />
              </p>
            ))}
          </dd>
          {others
            .filter(({ count }) => count > 0)
            .map(({ label, count }) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{count}</dd>
              </Fragment>
            ))}
        </dl>
      </section>
      <form className="panel act" method="post" action={deskRoutes.personalDataExport}>
        <h2>{copy.file.title}</h2>
        <p className="quiet">{fillTemplate(copy.file.text, { email })}</p>
        <input type="hidden" name="email" value={email} />
        <button className="button button-quiet" type="submit">
          {copy.file.button}
        </button>
      </form>
      <Erase personalData={personalData} unconfirmed={unconfirmed} shell={shell} />
    </div>
  )
}

function Erase({ personalData, unconfirmed, shell }: ListProps) {
  const { email, erasure } = personalData
  const { erase } = copy
  const { anonymized, deleted, blocked, kept, isPossible, lastEmail, version } = erasure
  return (
    <section className="panel act" aria-labelledby="erase">
      <h2 id="erase">{erase.title}</h2>
      <Asked personalData={personalData} shell={shell} />
      <Blocked orders={blocked} isPossible={isPossible} />
      {isPossible && (
        <form className="act" method="post" action={deskRoutes.personalDataErase}>
          <VersionField version={version} />
          <Numbers text={erase.anonymized} numbers={anonymized} />
          <Numbers text={erase.deleted} numbers={deleted} />
          <Numbers text={erase.kept} numbers={kept} />
          <details>
            <summary>{erase.stays}</summary>
            <ul className="stays quiet">
              {erase.staysList.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </details>
          <input type="hidden" name="email" value={email} />
          <FieldError id="confirm" text={unconfirmed ? fillTemplate(erase.unconfirmed, { email }) : undefined} />
          <label className="tick">
            <input
              id="confirm"
              type="checkbox"
              name="confirm"
              value="yes"
              aria-describedby={unconfirmed ? 'confirm-error' : undefined}
              aria-invalid={unconfirmed ? true : undefined}
            />{' '}
            {fillTemplate(erase.confirm, { email })}
          </label>
          {lastEmail && <LastEmail email={email} text={lastEmail.text} />}
          <p>
            <strong>{erase.final}</strong>
          </p>
          <button className="button button-danger" type="submit">
            {blocked.length > 0 ? erase.buttonPart : fillTemplate(erase.button, { email })}
          </button>
        </form>
      )}
    </section>
  )
}

function Asked({ personalData: { askedAt, ask }, shell }: Pick<ListProps, 'personalData' | 'shell'>) {
  const { erase } = copy
  if (askedAt)
    return (
      <p>
        {erase.asked} <When at={askedAt} shell={shell} />.
      </p>
    )
  if (!ask) return null
  return (
    <p>
      {erase.ask} <a href={ask}>{deskOrders.personalData.ask}</a>
    </p>
  )
}

function Blocked({ orders, isPossible }: { orders: readonly BlockedOrder[]; isPossible: boolean }) {
  const { held, decide, later } = copy.erase
  if (orders.length === 0) return null
  return (
    <>
      <p>{held}</p>
      <ul className="stays">
        {orders.map((order) => (
          <li key={order.number}>
            <a href={order.href}>{order.number}</a>: {order.why}.{' '}
            {order.decide && <a href={order.decide.href}>{fillTemplate(decide, { what: order.decide.text })}</a>}
          </li>
        ))}
      </ul>
      {!isPossible && <p className="quiet">{later}</p>}
    </>
  )
}

function LastEmail({ email, text }: { email: string; text: string }) {
  const { tell, preview } = copy.erase
  return (
    <>
      <label className="tick">
        <input id="tell" type="checkbox" name="tell" value="yes" defaultChecked /> {fillTemplate(tell, { email })}
      </label>
      <details>
        <summary>{preview}</summary>
        <PlaceholderNote />
        <p>{text}</p>
      </details>
    </>
  )
}

function Numbers({ text, numbers }: { text: string; numbers: readonly string[] }) {
  if (numbers.length === 0) return null
  return (
    <p>
      {text} <span className="quiet">{numbers.join(', ')}</span>
    </p>
  )
}
