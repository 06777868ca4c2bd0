import { afterSale } from '../../../content/after-sale.ts'
import { refundRequest } from '../../../content/refund-request.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { routes } from '../../../routes.ts'
import { ErrorSummary, FocusedField, severalOf, TextField } from '../../../platform/ui/shop/fields.tsx'
import { DefaultSubmit, EmailSuggestion } from '../../../platform/ui/shop/suggestion.tsx'
import { ShopPage, type ShopPageContext } from '../../../platform/ui/shop/shop-page.tsx'
import { Sheet } from '../../../platform/ui/shop/sheet.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import { ADDRESS_OR_DATE, noBreak } from '../../../platform/ui/no-break.ts'
import type { ShownOutcome } from '../mails/compose-withdrawal.ts'
import { PlusSummary } from '../../../platform/ui/plus-summary.tsx'
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

/** Texts are ready to show. */
export interface FollowsView {
  amount: { value: string; label: string } | null
  /** Of several, those that are returned, if not all are. */
  copies: readonly string[]
  texts: readonly string[]
  /** A copy that the buyer may want to open first. */
  keep: { text: string; to: string; label: string } | null
}

export interface WithdrawProps {
  shell: ShopPageContext
  /** The public page, or that of an order. */
  action: string
  /** Of any order, or where that of the page is. */
  rule: string
  /** What a withdrawal of the order would lead to; `null` on the public page. */
  follows: FollowsView | null
  values: WithdrawValues
  errors: WithdrawErrors
  /** Of a likely typo in the address. */
  suggestion: string | null
  /** An address that needs no question about a typo. */
  kept: string | null
}

export function Withdraw({ shell, action, rule, follows, values, errors, suggestion, kept }: WithdrawProps) {
  const messages = {
    contract: errors.contract && copy.contract[errors.contract],
    name: errors.name && copy.name[errors.name],
    replyTo: errors.replyTo && copy.replyTo[errors.replyTo],
  }
  const summary = Object.entries(messages).flatMap(([id, text]) => (text ? [{ id, text }] : []))
  const [only, ...others] = summary
  return (
    <ShopPage shell={shell} title={summary.length > 0 ? `Error: ${copy.title}` : copy.title}>
      <Style name="withdraw" css={css} />
      <div className="withdraw wrap">
        <h1>{copy.title}</h1>
        <p className="lead">{copy.text}</p>
        <ErrorSummary errors={severalOf(summary)} title={copy.errors} />
        <Sheet kind={kindOf(follows)}>
          <div className="sheet-part">
            <FocusedField value={only && others.length === 0 ? only.id : null}>
              <form className="withdraw-form" method="post" action={action} noValidate>
                {suggestion && <DefaultSubmit label={copy.check} />}
                {fields.map((field) => (
                  <TextField
                    key={field.id}
                    {...field}
                    max={null}
                    label={copy[field.id].label}
                    hint={field.id === 'name' && follows ? undefined : copy[field.id].hint}
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
            </FocusedField>
            <aside className="sheet-other">
              <h2>{copy.form}</h2>
              <p>
                {copy.formText} <a href={routes.refunds}>{copy.policy}</a>.
              </p>
            </aside>
          </div>
          <div className="sheet-part on-ink">
            {follows && <Follows {...follows} />}
            <p>{noBreak(rule, ADDRESS_OR_DATE)}</p>
            {!follows && <NextSteps {...copy.next} />}
          </div>
        </Sheet>
      </div>
    </ShopPage>
  )
}

const fields = [
  // Browsers leave a field with “off” empty when the reader comes back.
  { id: 'contract', type: 'text', autoComplete: 'on' },
  { id: 'name', type: 'text', autoComplete: 'name' },
  { id: 'replyTo', type: 'email', autoComplete: 'email' },
] as const

/** On a phone, what an order gets back comes before the form. */
const kindOf = (follows: FollowsView | null) => (follows ? 'withdraw-own' : '')

const Follows = ({ amount, copies, texts, keep }: FollowsView) => (
  <>
    {amount && <Amount {...amount} />}
    <Copies names={copies} />
    {keep && (
      <p className="withdraw-keep">
        {keep.text} <a href={keep.to}>{keep.label}</a>
      </p>
    )}
    {texts.map((text) => (
      <p key={text}>{noBreak(text, ADDRESS_OR_DATE)}</p>
    ))}
  </>
)

const Amount = ({ value, label }: { value: string; label: string }) => (
  <p className="withdraw-amount">
    <strong className="figure">{value}</strong> {label}
  </p>
)

const Copies = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <ul className="withdraw-copies">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )

export interface ConfirmProps extends Pick<WithdrawProps, 'follows'> {
  shell: ShopPageContext
  action: string
  values: WithdrawValues & { key: string }
  /** The form again, with these values; `null` once it was sent. */
  change: string | null
  statement: string
  /** Without the order page: its buyer has yet to confirm it. */
  isSent: boolean
  /** It names no order for sure, whatever is stored. */
  unmatched: 'unmatched' | 'mistyped' | 'address' | null
}

export function ConfirmWithdrawal(props: ConfirmProps) {
  const { shell, action, follows, values, change, statement, isSent, unmatched } = props
  const { title, text } = isSent ? copy.sent : { title: copy.checkTitle, text: copy.checkText }
  return (
    <ShopPage shell={shell} title={title}>
      <Style name="withdraw" css={css} />
      <div className="withdraw wrap">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <Sheet kind={kindOf(follows)}>
          <form className="withdraw-form sheet-part" method="post" action={action}>
            {Object.entries(values).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <StatementSheet statement={statement} />
            {unmatched && <p className="withdraw-unmatched">{copy.contract[unmatched]}</p>}
            <div className="withdraw-acts">
              <button className="button" type="submit" name="step" value="confirm">
                {copy.confirm}
              </button>
              {change && (
                <a className="button button-quiet" href={change}>
                  {copy.change}
                </a>
              )}
            </div>
          </form>
          <div className="sheet-part on-ink">{follows ? <Follows {...follows} /> : <NextSteps {...copy.next} />}</div>
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
  replyTo: string
  /** It came from the order page; otherwise its buyer is asked to confirm it. */
  isProven: boolean
  /** What has happened, once it is known. */
  outcome: ShownOutcome | null
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
  replyTo,
  isProven,
  outcome,
  reasons,
  isSettling,
  order,
}: TakenProps) {
  const title = isProven ? copy.takenTitle : copy.takenTitleUnproven
  return (
    <ShopPage shell={shell} title={title} isWaiting={isSettling}>
      <Style name="withdraw" css={css} />
      <div className="withdraw wrap">
        <h1>{title}</h1>
        <Sheet kind="withdraw-own">
          <div className="sheet-part">
            <dl className="withdraw-facts">
              <div>
                <dt>{copy.reference}</dt>
                <dd>{reference}</dd>
              </div>
              <div>
                <dt>{copy.submitted}</dt>
                <dd>{submitted}</dd>
              </div>
            </dl>
            <h2>{copy.statement}</h2>
            <StatementSheet statement={statement} />
            {order && (
              <p>
                <a className="button" href={order}>
                  {copy.order}
                </a>
              </p>
            )}
            <p className="withdraw-print">{fillTemplate(copy.print, { email: replyTo })}</p>
          </div>
          <div className="sheet-part on-ink">
            {outcome ? <Outcome {...outcome} /> : <p>{isProven ? copy.taken : copy.takenUnproven}</p>}
            {!isProven && <p>{copy.takenUnknown}</p>}
            {reasons.length > 0 && <Reasons reasons={reasons} isFolded={outcome?.amount !== null} />}
          </div>
        </Sheet>
      </div>
    </ShopPage>
  )
}

const Outcome = ({ amount, amountOnly, text, copies: [these, ...names], closed }: ShownOutcome) => (
  <>
    {amount && <Amount value={amount} label={amountOnly} />}
    <p>{noBreak(text, ADDRESS_OR_DATE)}</p>
    {these && <p>{these}</p>}
    <Copies names={names} />
    {closed && <p>{closed}</p>}
  </>
)

/** Who gets the money has no need to read why; everyone else has. */
const Reasons = ({ reasons, isFolded }: { reasons: readonly string[]; isFolded: boolean }) => {
  const texts = reasons.map((reason) => <p key={reason}>{reason}</p>)
  if (!isFolded) return texts
  return (
    <details>
      <PlusSummary>{refundRequest.claim.why}</PlusSummary>
      {texts}
    </details>
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
