import { afterSale } from '../../../content/after-sale.ts'
import { routes } from '../../../routes.ts'
import { ErrorSummary, TextField } from '../../../platform/ui/shop/fields.tsx'
import { DefaultSubmit, EmailSuggestion } from '../../../platform/ui/shop/suggestion.tsx'
import { ShopPage, type ShopPageContext } from '../../../platform/ui/shop/shop-page.tsx'
import { Sheet } from '../../../platform/ui/shop/sheet.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import { NextSteps } from './next-steps.tsx'
import css from './withdraw.css?inline'

const copy = afterSale.withdraw

interface WithdrawValues {
  name: string
  contract: string
  replyTo: string
}

interface WithdrawErrors {
  name?: 'missing' | 'too-long'
  contract?: 'missing' | 'too-long'
  replyTo?: 'missing' | 'too-long' | 'malformed' | 'not-ascii'
}

export interface WithdrawProps {
  shell: ShopPageContext
  /** The public page, or that of an order. */
  action: string
  /** Of any order, or where that of the page is. */
  rule: string
  /** What a withdrawal of the order would lead to; empty on the public page. */
  follows: readonly string[]
  values: WithdrawValues
  errors: WithdrawErrors
  /** Of a likely typo in the address. */
  suggestion: string | null
  /** An address that needs no question about a typo. */
  kept: string | null
}

export function Withdraw({ shell, action, rule, follows, values, errors, suggestion, kept }: WithdrawProps) {
  const messages = {
    name: errors.name && copy.name[errors.name],
    contract: errors.contract && copy.contract[errors.contract],
    replyTo: errors.replyTo && copy.replyTo[errors.replyTo],
  }
  const summary = Object.entries(messages).flatMap(([id, text]) => (text ? [{ id, text }] : []))
  return (
    <ShopPage shell={shell} title={summary.length > 0 ? `Error: ${copy.title}` : copy.title}>
      <Style name="withdraw" css={css} />
      <div className="withdraw wrap">
        <h1>{copy.title}</h1>
        <p className="lead">{copy.text}</p>
        <ErrorSummary errors={summary} title={copy.errors} />
        <Sheet kind="withdraw-sheet">
          <div className="sheet-part">
            <form className="withdraw-form" method="post" action={action} noValidate>
              {suggestion && <DefaultSubmit label={copy.check} />}
              {fields.map((field) => (
                <TextField
                  key={field.id}
                  {...field}
                  max={null}
                  label={copy[field.id].label}
                  hint={copy[field.id].hint}
                  value={values[field.id]}
                  error={messages[field.id]}
                >
                  {field.id === 'replyTo' && suggestion && (
                    <EmailSuggestion address={suggestion} questioned={values.replyTo} />
                  )}
                </TextField>
              ))}
              {kept && <input type="hidden" name="questioned" value={kept} />}
              <button className="button" type="submit" name="step" value="check">
                {copy.check}
              </button>
            </form>
            <aside className="sheet-other">
              <h2>{copy.form}</h2>
              <p>
                {copy.formText} <a href={routes.refunds}>{copy.policy}</a>.
              </p>
            </aside>
          </div>
          <div className="sheet-part on-ink">
            <p>{rule}</p>
            <Follows texts={follows} />
            <NextSteps {...copy.next} />
          </div>
        </Sheet>
      </div>
    </ShopPage>
  )
}

const fields = [
  { id: 'name', type: 'text', autoComplete: 'name' },
  // Browsers leave a field with “off” empty when the reader comes back.
  { id: 'contract', type: 'text', autoComplete: 'on' },
  { id: 'replyTo', type: 'email', autoComplete: 'email' },
] as const

const Follows = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} className="withdraw-rule">
      {text}
    </p>
  ))

interface ConfirmProps extends Pick<WithdrawProps, 'follows'> {
  shell: ShopPageContext
  action: string
  values: WithdrawValues & { key: string }
  statement: string
  /** Without the order page: its buyer has yet to confirm it. */
  isSent: boolean
}

export function ConfirmWithdrawal({ shell, action, follows, values, statement, isSent }: ConfirmProps) {
  const { title, text } = isSent ? copy.sent : { title: copy.checkTitle, text: copy.checkText }
  return (
    <ShopPage shell={shell} title={title}>
      <Style name="withdraw" css={css} />
      <div className="withdraw wrap">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <Follows texts={follows} />
        <Sheet kind="withdraw-sheet">
          <div className="sheet-part">
            <form className="withdraw-form" method="post" action={action}>
              {Object.entries(values).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <StatementSheet statement={statement} />
              <button className="button" type="submit" name="step" value="confirm">
                {copy.confirm}
              </button>
              <button className="button button-quiet" type="submit" name="step" value="change">
                {copy.change}
              </button>
            </form>
          </div>
          <div className="sheet-part on-ink">
            <NextSteps {...copy.next} />
          </div>
        </Sheet>
      </div>
    </ShopPage>
  )
}

interface TakenProps {
  shell: ShopPageContext
  reference: string
  submitted: string
  statement: string
  /** It came from the order page; otherwise its buyer is asked to confirm it. */
  isProven: boolean
  /** What has happened, once it is known. */
  outcome: string | null
  /** Of the decision. */
  reasons: readonly string[]
  /** The page waits until it is. */
  isSettling: boolean
  /** The page of the order, for the buyer who came from it. */
  order: string | null
}

export function WithdrawalReceived({
  shell,
  reference,
  submitted,
  statement,
  isProven,
  outcome,
  reasons,
  isSettling,
  order,
}: TakenProps) {
  return (
    <ShopPage shell={shell} title={copy.takenTitle} isWaiting={isSettling}>
      <Style name="withdraw" css={css} />
      <div className="withdraw wrap">
        <h1>{copy.takenTitle}</h1>
        <p className="lead">{outcome ?? (isProven ? copy.taken : copy.takenUnproven)}</p>
        <Follows texts={isProven ? reasons : [copy.takenUnknown]} />
        <Sheet kind="withdraw-sheet">
          <div className="sheet-part on-ink">
            <dl className="withdraw-facts">
              <div>
                <dt>{copy.reference}</dt>
                <dd className="figure">{reference}</dd>
              </div>
              <div>
                <dt>{copy.submitted}</dt>
                <dd>{submitted}</dd>
              </div>
            </dl>
            {order && (
              <a className="button" href={order}>
                {copy.order}
              </a>
            )}
            <p className="withdraw-print">{copy.print}</p>
          </div>
          <div className="sheet-part">
            <h2>{copy.statement}</h2>
            <StatementSheet statement={statement} />
          </div>
        </Sheet>
      </div>
    </ShopPage>
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
