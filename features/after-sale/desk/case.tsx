import { deskCases } from '../../../content/desk/cases.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { money } from '../../../platform/format/money.ts'
import { listText } from '../../../platform/format/plural.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { FormStyle } from '../../../platform/desk-kit/form-style.tsx'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { PageError } from '../../../platform/desk-kit/page-errors.tsx'
import { Jumps } from '../../../platform/desk-kit/jumps.tsx'
import { OnDay, When } from '../../../platform/desk-kit/when.tsx'
import { isForReturn } from '../assess.ts'
import type { CaseError, CaseView, OpinionView } from './case-view.ts'
import css from './case.css?inline'
import { decisionsOf, Decide } from './decide.tsx'
import { isPaidOnce, OtherPayments } from './other-payments.tsx'

interface CaseProps {
  shell: DeskShell
  view: CaseView
  error: CaseError | null
  note: string | undefined
}

export function CasePage({ shell, view, error, note }: CaseProps) {
  const { case: row, order } = view
  const title = `${deskCases[row.kind]} ${row.reference}`
  const isOnce = saysTwice(view) && !hasPaidTwice(view)
  return (
    <DeskFrame shell={shell} title={title} active="cases" beside={<Standing row={row} shell={shell} />}>
      <Style name="case" css={css} />
      <FormStyle />
      {note && (
        <p className="desk-note" role="status">
          {note}
        </p>
      )}
      {error?.error && row.state !== 'open' && <PageError text={deskCases.errors[error.error]} />}
      <Jumps parts={jumpsOf(view, isOnce)} />
      <div className="case-sides">
        <div className="case-side">
          <SecondPayment view={view} />
          <Talk view={view} shell={shell} />
          {row.state === 'open' ? (
            <Decide view={view} error={error} isPaidOnce={isOnce} />
          ) : (
            <Decided view={view} shell={shell} />
          )}
          {order.disputeState === 'open' && <p className="quiet">{deskCases.decide.disputed}</p>}
        </div>
        <div className="case-side">
          <Assessments
            assessment={view.assessment}
            isPaidOnce={isOnce}
            isPaidTwice={saysTwice(view) && hasPaidTwice(view)}
            shell={shell}
          />
          <Facts view={view} shell={shell} />
        </div>
      </div>
    </DeskFrame>
  )
}

function Standing({ row: { state, waitingSince }, shell }: { row: CaseView['case']; shell: DeskShell }) {
  if (state !== 'open' || !waitingSince) return <span className="badge">{deskCases.states[state]}</span>
  return (
    <span className="badge">
      {deskCases.waiting} <OnDay at={waitingSince} shell={shell} />
    </span>
  )
}

function jumpsOf(view: CaseView, isOnce: boolean) {
  const { decide, facts } = deskCases
  const decisions = view.case.state === 'open' ? decisionsOf(view, isOnce) : []
  return [
    ...decisions.map((about) => [about, decide[about]] as const),
    ['assessments', deskCases.assessments.title] as const,
    ['facts', facts.title] as const,
  ]
}

function Talk({ view: { case: row, messages, screenshots }, shell }: { view: CaseView; shell: DeskShell }) {
  const { talk, grounds } = deskCases
  return (
    <section className="panel" aria-labelledby="talk">
      <h2 id="talk">{talk.title}</h2>
      <article className="said">
        <h3>
          {row.kind === 'withdrawal' ? talk.statement : (grounds[row.ground] ?? row.ground)},{' '}
          <When at={row.openedAt} shell={shell} />
        </h3>
        {row.description !== '' && <p>{row.description}</p>}
      </article>
      {messages.map(({ id, by, text, at }) => (
        <article key={id} className="said" data-by={by}>
          <h3>
            {talk[by]}, <When at={at} shell={shell} />
          </h3>
          <p>{text}</p>
        </article>
      ))}
      {screenshots.length > 0 ? (
        <ul className="screenshots">
          {screenshots.map(({ id }, place) => (
            <li key={id}>
              <a href={fill(deskRoutes.screenshot, id)}>
                <img src={fill(deskRoutes.screenshot, id)} alt={`${talk.picture} ${place + 1}`} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet">{talk.noPictures}</p>
      )}
    </section>
  )
}

function Facts({ view: { case: row, order, payments }, shell }: { view: CaseView; shell: DeskShell }) {
  const copy = deskCases.facts
  const time = (at: string | null) => (at ? <When at={at} shell={shell} /> : copy.never)
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts">{copy.title}</h2>
      <dl className="facts">
        <dt>{copy.answerBy}</dt>
        <dd>
          <OnDay at={row.answerBy} shell={shell} />
        </dd>
        {row.state === 'open' && row.waitingSince && (
          <>
            <dt>{copy.waiting}</dt>
            <dd>
              <When at={row.waitingSince} shell={shell} />
            </dd>
          </>
        )}
        <dt>{copy.order}</dt>
        <dd>
          <a href={fill(deskRoutes.order, order.id)}>{order.number}</a>
        </dd>
        <dt>{copy.buyer}</dt>
        <dd>{order.email}</dd>
        <dt>{copy.paid}</dt>
        <dd>
          {money(order.price, order.currency)}, {time(order.paidAt ?? order.createdAt)}
        </dd>
        {payments && <OtherPayments payments={payments} shell={shell} />}
        <dt>{copy.back}</dt>
        <dd>{money(order.refundedAmount, order.currency)}</dd>
        <dt>{copy.firstOpened}</dt>
        <dd>{time(order.firstDownloadedAt)}</dd>
        <dt>{copy.whole}</dt>
        <dd>{time(order.downloadCompletedAt)}</dd>
        <dt>{copy.failed}</dt>
        <dd>{order.failedDownloads}</dd>
      </dl>
    </section>
  )
}

function Decided({ view: { case: row, order, refunds, left }, shell }: { view: CaseView; shell: DeskShell }) {
  const copy = deskCases.decided
  const canRefund = row.state === 'refused' && left > 0 && order.disputeState !== 'open'
  return (
    <section className="panel" aria-labelledby="decided">
      <h2 id="decided">
        {copy.title}: {deskCases.states[row.state]}
      </h2>
      {row.decidedAt && (
        <p className="quiet">
          <When at={row.decidedAt} shell={shell} />
        </p>
      )}
      {row.state === 'refused' && row.decision && <p>{row.decision}</p>}
      {refunds.map(({ id, amount, state, lastError }) => (
        <p key={id}>
          {copy.money}: {money(amount, order.currency)}, {deskCases.refundStates[state] ?? state}
          {lastError && ` (${lastError})`}
        </p>
      ))}
      {row.note && (
        <p>
          {copy.note}: {row.note}
        </p>
      )}
      {canRefund && (
        <p>
          <a href={`${fill(deskRoutes.order, order.id)}#refund`}>{copy.refundAfterAll}</a>
        </p>
      )}
    </section>
  )
}

const copy = deskCases.assessments
const names = ['law', 'guarantee', 'policy'] as const

const saysTwice = ({ case: { ground } }: CaseView) => ground === 'duplicate'
const hasPaidTwice = ({ payments }: CaseView) => payments !== null && !isPaidOnce(payments)

const openBeside = ({ payments }: CaseView) =>
  (payments?.others ?? []).flatMap(({ number, status }) => (status === 'paid' ? [number] : []))

/** Before what is owed: that may be for giving back the only payment. */
function SecondPayment({ view }: { view: CaseView }) {
  if (!saysTwice(view) || view.case.state !== 'open') return null
  const { title, text, onlyHere, noTitle, noText, askedText, link } = copy.second
  const isTwice = hasPaidTwice(view)
  const stays = listText(openBeside(view))
  return (
    <section className="panel" aria-labelledby="second-payment">
      <h2 id="second-payment">{isTwice ? title : noTitle}</h2>
      <p>
        {isTwice
          ? stays
            ? fillTemplate(text, { all: stays })
            : onlyHere
          : view.case.waitingSince
            ? askedText
            : noText}{' '}
        <a href="#other-payments">{link}</a>
      </p>
    </section>
  )
}

interface AssessmentsProps {
  assessment: CaseView['assessment']
  /** The buyer says that they paid twice, and the shop knows one payment. */
  isPaidOnce: boolean
  /** The same, and it knows another one. */
  isPaidTwice: boolean
  shell: DeskShell
}

function Assessments({ assessment, isPaidOnce: isOnce, isPaidTwice, shell }: AssessmentsProps) {
  return (
    <section aria-labelledby="assessments" className="assessments">
      <h2 id="assessments">{copy.title}</h2>
      <p className="quiet">{isPaidTwice ? copy.textTwice : copy.text}</p>
      <div className="tiles">
        {names.map((name) => (
          <AssessmentTile key={name} name={name} opinion={assessment[name]} isPaidOnce={isOnce} shell={shell} />
        ))}
      </div>
      {assessment.guard && (
        <p>
          {copy.guard} {copy.guards[assessment.guard]}
        </p>
      )}
    </section>
  )
}

interface AssessmentTileProps {
  name: (typeof names)[number]
  opinion: OpinionView
  isPaidOnce: boolean
  shell: DeskShell
}

function AssessmentTile({ name, opinion, isPaidOnce: isOnce, shell }: AssessmentTileProps) {
  const { owed, why, until } = opinion
  const isReturn = isOnce && isForReturn(opinion)
  return (
    <section aria-labelledby={`assessment-${name}`}>
      <h3 id={`assessment-${name}`}>
        {copy.names[name]}{' '}
        <span className="badge" data-tone={owed && !isReturn ? 'good' : undefined}>
          {owed ? (isReturn ? copy.ifReturned : copy.owed) : copy.notOwed}
        </span>
      </h3>
      <p>
        {copy.why[why] ?? why} {isReturn && copy.ifReturnedText}
      </p>
      <p className="quiet">
        {copy.until} <OnDay at={until.toISOString()} shell={shell} />
      </p>
    </section>
  )
}
