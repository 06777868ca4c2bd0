import { afterSale } from '../../../content/after-sale.ts'
import { routes } from '../../../routes.ts'
import { ErrorSummary, TextField } from '../fields.tsx'
import { Frame, type Shell } from '../frame.tsx'
import { Style } from '../../ui/style.tsx'
import css from './withdraw.css?inline'

const words = afterSale.withdraw

export interface WithdrawValues {
  name: string
  contract: string
  replyTo: string
}

export interface WithdrawErrors {
  name?: 'missing' | 'too-long'
  contract?: 'missing' | 'too-long'
  replyTo?: 'missing' | 'too-long' | 'malformed' | 'not-ascii'
}

interface WithdrawProps {
  shell: Shell
  /** Where the form goes: the public page, or that of an order. */
  action: string
  values: WithdrawValues
  errors: WithdrawErrors
}

/** The first step: who, from which contract, and where the acknowledgement goes. */
export function Withdraw({ shell, action, values, errors }: WithdrawProps) {
  const told = {
    name: errors.name && words.name[errors.name],
    contract: errors.contract && words.contract[errors.contract],
    replyTo: errors.replyTo && words.replyTo[errors.replyTo],
  }
  const summary = Object.entries(told).flatMap(([id, text]) => (text ? [{ id, text }] : []))
  return (
    <Frame shell={shell} title={summary.length > 0 ? `Error: ${words.title}` : words.title}>
      <Style name="withdraw" css={css} />
      <div className="withdraw wrap">
        <h1>{words.title}</h1>
        <p className="lead">{words.text}</p>
        <ErrorSummary errors={summary} title={words.errors} />
        <form className="withdraw-form" method="post" action={action} noValidate>
          {fields.map((field) => (
            <TextField
              key={field.id}
              {...field}
              label={words[field.id].label}
              hint={words[field.id].hint}
              value={values[field.id]}
              error={told[field.id]}
            />
          ))}
          <button className="button" type="submit" name="step" value="check">
            {words.check}
          </button>
        </form>
        <aside className="withdraw-paper">
          <h2>{words.form}</h2>
          <p>
            {words.formText} <a href={routes.refunds}>{words.policy}</a>.
          </p>
        </aside>
      </div>
    </Frame>
  )
}

const fields = [
  { id: 'name', type: 'text', autoComplete: 'name' },
  { id: 'contract', type: 'text', autoComplete: 'off' },
  { id: 'replyTo', type: 'email', autoComplete: 'email' },
] as const

interface ConfirmProps {
  shell: Shell
  /** The first step, and where the second goes, too. */
  action: string
  values: WithdrawValues & { key: string }
  statement: string
}

/** The second step: the statement as it will be sent, below the one button that sends it. */
export function ConfirmWithdrawal({ shell, action, values, statement }: ConfirmProps) {
  return (
    <Frame shell={shell} title={words.checkTitle}>
      <Style name="withdraw" css={css} />
      <div className="withdraw wrap">
        <h1>{words.checkTitle}</h1>
        <p className="lead">{words.checkText}</p>
        <form className="withdraw-confirm" method="post" action={action}>
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="button" type="submit" name="step" value="confirm">
            {words.confirm}
          </button>
          <StatementSheet statement={statement} />
        </form>
        <p>
          <a href={action}>{words.change}</a>
        </p>
      </div>
    </Frame>
  )
}

interface TakenProps {
  shell: Shell
  reference: string
  submitted: string
  statement: string
}

/** The acknowledgement, to print or to keep. */
export function WithdrawalTaken({ shell, reference, submitted, statement }: TakenProps) {
  return (
    <Frame shell={shell} title={words.takenTitle}>
      <Style name="withdraw" css={css} />
      <div className="withdraw wrap">
        <h1>{words.takenTitle}</h1>
        <p className="lead">{words.taken}</p>
        <dl className="withdraw-facts">
          <div>
            <dt>{words.reference}</dt>
            <dd className="figure">{reference}</dd>
          </div>
          <div>
            <dt>{words.submitted}</dt>
            <dd>{submitted}</dd>
          </div>
        </dl>
        <h2>{words.statement}</h2>
        <StatementSheet statement={statement} />
        <p className="withdraw-print">{words.print}</p>
      </div>
    </Frame>
  )
}

function StatementSheet({ statement }: { statement: string }) {
  return (
    <blockquote className="statement">
      {statement.split('\n\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </blockquote>
  )
}
