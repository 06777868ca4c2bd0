import { deskDisputes } from '../../../content/desk/disputes.ts'
import { VersionField } from '../../../platform/desk-kit/version-field.tsx'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import type { AnswerHelp } from './suggest-answer.ts'

const copy = deskDisputes.help

export interface DisputeView {
  id: string
  state: keyof typeof deskDisputes.states
  reason: string
  answerBy: string | null
  answeredAt: string | null
  version: string
}

interface AnswerProps {
  order: { id: string; price: string }
  dispute: DisputeView
  help: AnswerHelp
  isOverdue: boolean
}

/** While the provider waits for an answer. */
export function DisputeAnswer({ order, help, isOverdue, dispute: { state, answeredAt, version } }: AnswerProps) {
  return (
    <section className="panel act no-print" aria-labelledby="answer">
      <h2 id="answer">{answeredAt ? copy.titleAnswered : copy.title}</h2>
      {isOverdue && <p className="panel warning">{copy.overdue}</p>}
      {answeredAt ? <p>{copy.waiting}</p> : <Steps help={help} isInquiry={state === 'inquiry'} />}
      <form className="ways" method="post" action={fill(deskRoutes.dispute, order.id)}>
        <VersionField version={version} />
        {!answeredAt && <span>{copy.done}</span>}
        <button
          className={answeredAt ? 'link' : 'button'}
          type="submit"
          name="answered"
          value={answeredAt ? 'no' : 'yes'}
        >
          {answeredAt ? copy.undo : copy.answered}
        </button>
      </form>
      {!answeredAt && <Accept order={order} help={help} isInquiry={state === 'inquiry'} />}
    </section>
  )
}

function Accept({
  order,
  help: { provider },
  isInquiry,
}: Pick<AnswerProps, 'order' | 'help'> & { isInquiry: boolean }) {
  const { title, cost, inquiry, refund, rehearsal, after } = deskDisputes.accept
  return (
    <>
      <h2 id="accept">{title}</h2>
      {isInquiry ? (
        <p>
          {inquiry} <a href={`${fill(deskRoutes.order, order.id)}#refund`}>{refund}</a>
        </p>
      ) : (
        <>
          <p>{fillTemplate(cost, { amount: order.price })}</p>
          {provider ? (
            <p>
              {deskDisputes.accept[provider.name]} {after}{' '}
              <a href={provider.url} target="_blank" rel="noopener noreferrer">
                {copy.provider[provider.name]}
              </a>
            </p>
          ) : (
            <p>{rehearsal}</p>
          )}
        </>
      )}
    </>
  )
}

/** Letters of a line in the widest column. */
const LINE = 80

const rowsOf = (text: string): number =>
  text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / LINE)), 0)

const NAMES = ['consent', 'email', 'opened', 'policy'] as const

function Steps({ help: { text, evidence, provider }, isInquiry }: { help: AnswerHelp; isInquiry: boolean }) {
  const missing = NAMES.filter((name) => !evidence[name])
  return (
    <>
      {isInquiry && <p>{copy.inquiry}</p>}
      {!evidence.opened && <p>{copy.unopened}</p>}
      <p id="answer-text">{copy.copyText}</p>
      <textarea
        className="dispute-text"
        readOnly
        rows={rowsOf(text)}
        aria-labelledby="answer-text"
        defaultValue={text}
      />
      <button className="button button-quiet" type="button" data-copy={text} data-copied={deskDisputes.copied} hidden>
        {copy.copy}
      </button>
      <p>{copy.save}</p>
      <details>
        <summary>{copy.contents}</summary>
        <p>{copy.contains}</p>
        <ul className="stays">
          {NAMES.filter((name) => evidence[name]).map((name) => (
            <li key={name}>{copy.evidence[name][0]}</li>
          ))}
        </ul>
        {missing.length > 0 && (
          <>
            <p>{copy.notKept}</p>
            <ul className="stays">
              {missing.map((name) => (
                <li key={name}>{copy.evidence[name][1]}</li>
              ))}
            </ul>
          </>
        )}
      </details>
      <button className="button button-quiet" type="button" data-print="" hidden>
        {deskDisputes.print}
      </button>
      {provider ? (
        <p>
          {copy.open}{' '}
          <a href={provider.url} target="_blank" rel="noopener noreferrer">
            {copy.provider[provider.name]}
          </a>
        </p>
      ) : (
        <p>{copy.rehearsal}</p>
      )}
    </>
  )
}
