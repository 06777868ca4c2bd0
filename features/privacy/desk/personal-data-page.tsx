import { Fragment } from 'react'
import { deskPersonalData as copy } from '../../../content/desk/personal-data.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { FieldError, TextField } from '../../../platform/ui/shop/fields.tsx'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { FormStyle } from '../../../platform/desk-kit/form-style.tsx'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { Badge, type OrderLine } from '../../orders/desk/index.ts'
import { VersionField } from '../../../platform/desk-kit/version-field.tsx'

export interface PersonalDataView {
  email: string
  orders: OrderLine[]
  others: { label: string; count: number }[]
  erasure: {
    anonymized: string[]
    deleted: string[]
    blocked: string[]
    /** Sentences. */
    kept: string[]
    /** Can be sent with the erasure. `null` while some of it waits. */
    lastEmail: { subject: string; text: string } | null
    version: string
  }
}

interface PersonalDataProps {
  shell: DeskShell
  typed: string
  error: string | null
  personalData: PersonalDataView | null
  note: string | null
  unconfirmed: boolean
  /** Why the last email was not, and nothing was erased. */
  notSent: string | null
}

export function PersonalDataPage({ shell, typed, error, personalData, note, unconfirmed, notSent }: PersonalDataProps) {
  return (
    <DeskFrame shell={shell} title={copy.title} active="personalData">
      <FormStyle />
      {note && (
        <p className="desk-note" role="status">
          {note}
        </p>
      )}
      {/* POST keeps the address out of the browser's history. */}
      <form className="panel act narrow" method="post" action={deskRoutes.personalData} noValidate>
        <p className="quiet">{copy.text}</p>
        <TextField
          id="email"
          type="email"
          autoComplete="off"
          label={copy.label}
          max={254}
          value={typed}
          error={error ?? undefined}
        />
        <button className="button" type="submit">
          {copy.show}
        </button>
      </form>
      {personalData &&
        (isKnown(personalData) ? (
          <PersonalDataList personalData={personalData} unconfirmed={unconfirmed} notSent={notSent} />
        ) : (
          <Nothing personalData={personalData} />
        ))}
    </DeskFrame>
  )
}

const isKnown = ({ orders, others }: PersonalDataView) => orders.length > 0 || others.some(({ count }) => count > 0)

function Nothing({ personalData: { email } }: { personalData: PersonalDataView }) {
  return <p className="panel narrow">{fillTemplate(copy.nothing, { email })}</p>
}

interface ListProps extends Pick<PersonalDataProps, 'unconfirmed' | 'notSent'> {
  personalData: PersonalDataView
}

function PersonalDataList({ personalData, unconfirmed, notSent }: ListProps) {
  const { email, orders, others } = personalData
  return (
    <div className="panels">
      <section className="panel">
        <h2>{copy.known.title}</h2>
        <dl className="facts">
          <dt>{copy.known.orders}</dt>
          <dd>
            {orders.map(({ id, number, status }) => (
              <p key={id}>
                <a href={fill(deskRoutes.order, id)}>{number}</a> <Badge standing={status} />
              </p>
            ))}
          </dd>
          {others.map(({ label, count }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </Fragment>
          ))}
        </dl>
      </section>
      <form className="panel act" method="post" action={deskRoutes.personalDataExport}>
        <h2>{copy.file.title}</h2>
        <p className="quiet">{copy.file.text}</p>
        <input type="hidden" name="email" value={email} />
        <button className="button" type="submit">
          {copy.file.button}
        </button>
      </form>
      <Erase personalData={personalData} unconfirmed={unconfirmed} notSent={notSent} />
    </div>
  )
}

function Erase({ personalData: { email, erasure }, unconfirmed, notSent }: ListProps) {
  const { erase } = copy
  return (
    <form className="panel act" method="post" action={deskRoutes.personalDataErase}>
      <VersionField version={erasure.version} />
      <h2>{erase.title}</h2>
      <Numbers text={erase.anonymized} numbers={erasure.anonymized} />
      <Numbers text={erase.deleted} numbers={erasure.deleted} />
      <Numbers text={erase.held} numbers={erasure.blocked} />
      <Numbers text={erase.kept} numbers={erasure.kept} />
      <h3>{erase.stays}</h3>
      <ul className="stays quiet">
        {erase.staysList.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <input type="hidden" name="email" value={email} />
      <FieldError id="confirm" text={unconfirmed ? erase.unconfirmed : undefined} />
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
      {erasure.lastEmail && <LastEmail email={email} text={erasure.lastEmail.text} error={notSent} />}
      <p className="quiet">{erase.text}</p>
      <button className="button button-quiet" type="submit">
        {erase.button}
      </button>
    </form>
  )
}

function LastEmail({ email, text, error }: { email: string; text: string; error: string | null }) {
  const { tell, preview } = copy.erase
  return (
    <>
      <FieldError id="tell" text={error ?? undefined} />
      <label className="tick">
        <input
          id="tell"
          type="checkbox"
          name="tell"
          value="yes"
          defaultChecked
          aria-describedby={error ? 'tell-error' : undefined}
          aria-invalid={error ? true : undefined}
        />{' '}
        {fillTemplate(tell, { email })}
      </label>
      <details>
        <summary>{preview}</summary>
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
