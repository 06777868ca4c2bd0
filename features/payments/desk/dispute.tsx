import type { ReactNode } from 'react'
import { deskDisputes } from '../../../content/desk/disputes.ts'
import { deskOrders } from '../../../content/desk/orders.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { Deadline } from '../../../platform/desk-kit/deadline.tsx'
import { FormStyle } from '../../../platform/desk-kit/form-style.tsx'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { PlaceholderNote } from '../../../platform/desk-kit/placeholder-note.tsx'
import { When } from '../../../platform/desk-kit/when.tsx'
import css from '../../orders/desk/order.css?inline'
import type { Moment } from '../../../platform/desk-kit/moment.ts'
import { type DeskOrder, Timeline } from '../../orders/desk/index.ts'
import { DisputeAnswer, type DisputeView } from './dispute-answer.tsx'
import type { AnswerHelp } from './suggest-answer.ts'

export interface Evidence {
  order: DeskOrder
  product: string
  /** `null` while it is a placeholder. */
  seller: string | null
  dispute: DisputeView | null
  /** `null` unless the provider waits for an answer, or decides about one. */
  help: AnswerHelp | null
  consent: { text: string; at: string } | null
  downloads: Moment[]
  mails: Moment[]
  money: Moment[]
  /** As the buyer agreed to it. */
  policy: string
}

const copy = deskDisputes
const { facts } = deskOrders.order

export function DisputePage({ shell, evidence }: { shell: DeskShell; evidence: Evidence }) {
  const { order, dispute, consent, downloads, mails, money } = evidence
  const title = fillTemplate(dispute ? copy.disputeTitle : copy.title, { number: order.number })
  return (
    <DeskFrame
      shell={shell}
      title={title}
      active="orders"
      beside={
        dispute &&
        evidence.help && (
          <span className="no-print">
            <Due dispute={dispute} shell={shell} />
          </span>
        )
      }
    >
      <FormStyle />
      <Style name="desk-order" css={css} />
      <div className="stack no-print">
        <PlaceholderNote text={copy.sellerMissing} />
        <div className="ways">
          {!evidence.help && (
            <button className="button" type="button" data-print="" hidden>
              {copy.print}
            </button>
          )}
          <a href={fill(deskRoutes.order, order.id)}>
            {fillTemplate(deskOrders.order.title, { number: order.number })}
          </a>
          <p className="quiet">{dispute ? copy.text : copy.none}</p>
        </div>
      </div>
      {dispute && evidence.help && (
        <DisputeAnswer order={order} dispute={dispute} help={evidence.help} isOverdue={isOverdue(dispute, shell.now)} />
      )}
      <article className="panel evidence">
        {dispute && <DisputeFacts dispute={dispute} shell={shell} />}
        <Part title={copy.sections.sale}>
          <dl className="facts">
            <dt>{facts.amount}</dt>
            <dd>{order.price}</dd>
            <dt>{facts.paid}</dt>
            <dd>{order.paidAt && <When at={order.paidAt} shell={shell} />}</dd>
            <dt>{facts.method}</dt>
            <dd>{order.method}</dd>
            <dt>{facts.payment}</dt>
            <dd>{order.paymentId}</dd>
          </dl>
        </Part>
        <Part title={copy.sections.product}>
          <p>{fillTemplate(copy.productText, { product: evidence.product })}</p>
          {evidence.seller && <p>{evidence.seller}</p>}
        </Part>
        <Part title={copy.sections.buyer}>
          <dl className="facts">
            <dt className="order-address">{facts.address}</dt>
            <dd className="order-address">{order.email}</dd>
            <dt>{facts.country}</dt>
            <dd>{order.country ?? deskOrders.order.unknown}</dd>
          </dl>
          <p className="quiet">{copy.notKept}</p>
        </Part>
        <Part title={copy.sections.agreed}>
          {consent ? (
            <>
              <blockquote>{consent.text}</blockquote>
              <p>
                <When at={consent.at} shell={shell} />, {facts.policies} {order.policyVersion}
              </p>
            </>
          ) : (
            <p>{copy.nothingAgreed}</p>
          )}
        </Part>
        <Part title={copy.sections.delivered}>
          {downloads.length > 0 ? <Timeline moments={downloads} shell={shell} /> : <p>{copy.neverDownloaded}</p>}
        </Part>
        <Part title={copy.sections.told}>
          <Timeline moments={mails} shell={shell} />
        </Part>
        <Part title={copy.sections.money}>
          <Timeline moments={money} shell={shell} />
        </Part>
        <Part title={copy.sections.policy}>
          <pre>{evidence.policy}</pre>
        </Part>
      </article>
    </DeskFrame>
  )
}

function Due({ dispute, shell }: { dispute: DisputeView; shell: DeskShell }) {
  const { answerBy, answeredAt } = dispute
  if (answeredAt) return <span className="badge">{deskOrders.records.answered}</span>
  return answerBy ? <Deadline at={answerBy} shell={shell} /> : <span className="badge">{copy.noDate}</span>
}

function DisputeFacts({ dispute, shell }: { dispute: DisputeView; shell: DeskShell }) {
  const isWaiting = dispute.answeredAt !== null && isUndecided(dispute)
  return (
    <dl className="facts">
      <dt>{copy.reason}</dt>
      <dd>
        {dispute.reason} ({dispute.id}, {isWaiting ? deskOrders.records.answered : copy.states[dispute.state]})
      </dd>
      <dt className="no-print">{copy.answerBy}</dt>
      <dd className="no-print">
        {dispute.answerBy ? <When at={dispute.answerBy} shell={shell} /> : copy.noDate}{' '}
        {isOverdue(dispute, shell.now) && (
          <span className="badge" data-tone="bad">
            {copy.overdue}
          </span>
        )}
      </dd>
      {dispute.answeredAt && (
        <>
          <dt>{copy.answeredAt}</dt>
          <dd>
            <When at={dispute.answeredAt} shell={shell} />
          </dd>
        </>
      )}
    </dl>
  )
}

const isUndecided = ({ state }: DisputeView) => state === 'open' || state === 'inquiry'

const isOverdue = (dispute: DisputeView, now: Date) =>
  isUndecided(dispute) && !dispute.answeredAt && dispute.answerBy !== null && dispute.answerBy < now.toISOString()

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
