import type { ReactNode } from 'react'
import { giftAnswerName, isItYou, noInvoicePossible, openingHelp } from '../../../content/desk/case-templates.ts'
import { deskOrders } from '../../../content/desk/orders.ts'
import { mails } from '../../../content/mails.ts'
import type { DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { PlaceholderNote } from '../../../platform/desk-kit/placeholder-note.tsx'
import { VersionField } from '../../../platform/desk-kit/version-field.tsx'
import { When } from '../../../platform/desk-kit/when.tsx'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { TextAreaField } from '../../../platform/ui/shop/fields.tsx'
import { deskRoutes, fill } from '../../../routes.ts'
import { InvoiceFields } from '../../accounts/pages/index.ts'
import { letter, Templates } from '../../after-sale/desk/index.ts'
import type { DeskOrder, TypedValues } from '../../orders/desk/index.ts'
import type { DeskTemplate, OrderRecords } from './order-records.ts'

interface WriteProps {
  order: DeskOrder
  records: OrderRecords
  typed: TypedValues
}

/** What answers most emails of buyers. */
export function Write({ order, records, typed, shell }: WriteProps & { shell: DeskShell }) {
  return (
    <>
      <Message order={order} write={records.write} typed={typed} shell={shell} />
      <Invoice order={order} records={records} typed={typed} shell={shell} />
    </>
  )
}

interface MessageProps extends Omit<WriteProps, 'records'> {
  write: OrderRecords['write']
  shell: DeskShell
}

function Message({ order, write, typed, shell }: MessageProps) {
  const copy = deskOrders.write
  if (!write) return null
  const help = order.paidAt && !order.handsOut ? templateOf(write, openingHelp) : undefined
  return (
    <section className="panel act" aria-labelledby="write">
      <h2 id="write">{copy.title}</h2>
      {'openCase' in write ? (
        <p>
          {copy.openCase} <a href={`${write.openCase.href}#answer`}>{write.openCase.text}</a>
        </p>
      ) : (
        <>
          <PlaceholderNote />
          {help && <ReadyEmail order={order} template={help} copy={copy.help} shell={shell} />}
          <FoldedForm
            title={copy.own}
            isOpen={typed.message !== undefined}
            action={fill(deskRoutes.orderMessage, order.id)}
            button={copy.button}
          >
            <VersionField version={order.version} />
            <Templates
              templates={write.templates.filter(({ name }) => !HAS_BUTTON.has(name))}
              into="message"
              action={fill(deskRoutes.orderMessage, order.id)}
            />
            <TextAreaField
              id="message"
              name="text"
              label={copy.text}
              hint={fillTemplate(copy.textHint, { title: write.subject })}
              rows={5}
              value={typed.message?.value ?? ''}
              error={typed.message?.error}
            />
          </FoldedForm>
        </>
      )}
    </section>
  )
}

/** Emails that one press sends. */
const HAS_BUTTON = new Set([...[openingHelp, noInvoicePossible, isItYou].map(({ name }) => name), giftAnswerName])

export const templateOf = (write: OrderRecords['write'], { name }: { name: string }) =>
  write && 'templates' in write ? write.templates.find((template) => template.name === name) : undefined

interface ReadyEmailProps {
  order: DeskOrder
  template: DeskTemplate
  copy: { text?: string; button: string }
  shell: DeskShell
}

export function ReadyEmail({ order, template: { name, text, sentAt }, copy, shell }: ReadyEmailProps) {
  const { preview, sent } = deskOrders.write.ready
  return (
    <form className="act" method="post" action={fill(deskRoutes.orderMessage, order.id)}>
      <VersionField version={order.version} />
      <input type="hidden" name="template" value={name} />
      {copy.text && <p className="quiet">{copy.text}</p>}
      <button className="button button-quiet" type="submit">
        {copy.button}
      </button>
      {sentAt && (
        <p role="status">
          {sent} <When at={sentAt} shell={shell} />
        </p>
      )}
      <details>
        <summary>{preview}</summary>
        <p className="order-note">{letter(text, shell.assets.content.seller.name, mails.orderMessage).join('\n\n')}</p>
      </details>
    </form>
  )
}

function Invoice({ order, records: { invoice, company, write }, typed, shell }: WriteProps & { shell: DeskShell }) {
  if (!invoice) return null
  const impossible = templateOf(write, noInvoicePossible)
  const copy = deskOrders.invoice
  const before = {
    name: company?.name ?? '',
    address: company?.address.join('\n') ?? '',
    vatId: company?.vatId ?? '',
  }
  return (
    <section className="panel act" aria-labelledby="invoice">
      <h2 id="invoice">{copy.title}</h2>
      <form method="post" action={fill(deskRoutes.orderInvoice, order.id)}>
        <VersionField version={order.version} />
        <button className="button button-quiet" type="submit" name="send" value="latest">
          {copy.send[invoice.latest]}
        </button>
      </form>
      <p className="quiet">{copy.texts[invoice.state]}</p>
      {invoice.missing.length > 0 && (
        <>
          <p>{invoice.state === 'untaxed' ? copy.toEnterForLater : copy.toEnter}</p>
          <ul className="stays">
            {invoice.missing.map((what) => (
              <li key={what}>{copy.missing[what]}</li>
            ))}
          </ul>
          <p>
            <a href={`${deskRoutes.shopSeller}#invoice-needs`}>{copy.enter}</a>
          </p>
        </>
      )}
      {impossible && <ReadyEmail order={order} template={impossible} copy={copy.tell} shell={shell} />}
      {invoice.state === 'possible' && (
        <FoldedForm
          title={company ? copy.again : copy.first}
          isOpen={typed.invoice !== undefined}
          action={fill(deskRoutes.orderInvoice, order.id)}
          button={copy.button}
        >
          <VersionField version={order.version} />
          <InvoiceFields {...(typed.invoice ?? { values: before, errors: [] })} autoComplete="off" />
        </FoldedForm>
      )}
    </section>
  )
}

export function Notes({ order, records: { notes }, typed, shell }: WriteProps & { shell: DeskShell }) {
  if (order.erased) return null
  const copy = deskOrders.note
  return (
    <section className="panel act" aria-labelledby="notes">
      <h2 id="notes">{copy.title}</h2>
      {notes.map(({ id, text, at }) => (
        <p key={id} className="order-note">
          {text}
          <br />
          <span className="quiet">
            <When at={at} shell={shell} />
          </span>
        </p>
      ))}
      <FoldedForm
        title={copy.add}
        isOpen={typed.note !== undefined}
        action={fill(deskRoutes.orderNote, order.id)}
        button={copy.button}
      >
        <TextAreaField
          id="note-text"
          name="text"
          label={copy.label}
          hint={copy.hint}
          rows={2}
          value={typed.note?.value ?? ''}
          error={typed.note?.error}
        />
      </FoldedForm>
    </section>
  )
}

interface FoldedFormProps {
  title: string
  /** With what was typed. */
  isOpen: boolean
  action: string
  button: string
  children: ReactNode
}

function FoldedForm({ title, isOpen, action, button, children }: FoldedFormProps) {
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <form className="act" method="post" action={action} noValidate>
        {children}
        <button className="button button-quiet" type="submit">
          {button}
        </button>
      </form>
    </details>
  )
}
