import type { ReactNode } from 'react'
import { deskOrders } from '../../../content/desk/orders.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { Style } from '../../ui/style.tsx'
import { filled } from '../filled.ts'
import { FormStyle } from '../form-style.tsx'
import { DeskFrame, type DeskShell } from '../frame.tsx'
import { When } from '../when.tsx'
import css from './order.css?inline'
import type { DeskOrder, Moment } from './order-view.ts'
import { Timeline } from './timeline.tsx'

export interface Evidence {
  order: DeskOrder
  product: string
  seller: string
  dispute: { id: string; state: string; reason: string; answerBy: string | null } | null
  consent: { text: string; at: string } | null
  downloads: Moment[]
  mails: Moment[]
  money: Moment[]
  /** The refund policy as the buyer agreed to it. */
  policy: string
}

const words = deskOrders.dispute
const { facts } = deskOrders.order

/** One page for the bank: what was sold, to whom, what they agreed to, and that they got it. */
export function DisputePage({ shell, evidence }: { shell: DeskShell; evidence: Evidence }) {
  const { order, dispute, consent, downloads, mails, money } = evidence
  const title = filled(words.title, { number: order.number })
  return (
    <DeskFrame shell={shell} title={title} active="orders">
      <FormStyle />
      <Style name="desk-order" css={css} />
      <div className="ways no-print">
        <button className="button" type="button" data-print="" hidden>
          {words.print}
        </button>
        <a href={fill(deskRoutes.order, order.id)}>{filled(deskOrders.order.title, { number: order.number })}</a>
        <p className="quiet">{dispute ? words.text : words.none}</p>
      </div>
      <article className="panel evidence">
        {dispute && <DisputeFacts dispute={dispute} shell={shell} />}
        <Part title={words.sections.sale}>
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
        <Part title={words.sections.product}>
          <p>{filled(words.productText, { product: evidence.product })}</p>
          <p>{evidence.seller}</p>
        </Part>
        <Part title={words.sections.buyer}>
          <dl className="facts">
            <dt>{facts.address}</dt>
            <dd>{order.email}</dd>
            <dt>{facts.country}</dt>
            <dd>{order.country ?? deskOrders.order.unknown}</dd>
          </dl>
          <p className="quiet">{words.notKept}</p>
        </Part>
        <Part title={words.sections.agreed}>
          {consent ? (
            <>
              <blockquote>{consent.text}</blockquote>
              <p>
                <When at={consent.at} shell={shell} />, {facts.policies} {order.policyVersion}
              </p>
            </>
          ) : (
            <p>{words.nothingAgreed}</p>
          )}
        </Part>
        <Part title={words.sections.delivered}>
          {downloads.length > 0 ? <Timeline moments={downloads} shell={shell} /> : <p>{words.neverDownloaded}</p>}
        </Part>
        <Part title={words.sections.told}>
          <Timeline moments={mails} shell={shell} />
        </Part>
        <Part title={words.sections.money}>
          <Timeline moments={money} shell={shell} />
        </Part>
        <Part title={words.sections.policy}>
          <pre>{evidence.policy}</pre>
        </Part>
      </article>
    </DeskFrame>
  )
}

function DisputeFacts({ dispute, shell }: { dispute: NonNullable<Evidence['dispute']>; shell: DeskShell }) {
  return (
    <dl className="facts">
      <dt>{words.reason}</dt>
      <dd>
        {dispute.reason} ({dispute.id}, {dispute.state})
      </dd>
      <dt>{words.answerBy}</dt>
      <dd>{dispute.answerBy ? <When at={dispute.answerBy} shell={shell} /> : words.noDate}</dd>
    </dl>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
