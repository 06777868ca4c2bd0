import { documents as copy } from '../../../content/documents.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { type FormError, TextAreaField, TextField } from '../../../platform/ui/shop/fields.tsx'
import { SellerMail } from '../../../platform/ui/seller-card.tsx'
import { Topic } from '../../../platform/ui/shop/topic.tsx'

/** The answers of the invoice form, and what is wrong with them. */
export interface InvoiceForm {
  values: { name: string; address: string; vatId: string }
  errors: readonly FormError[]
}

export interface DocumentsView {
  /** The newest first. `replacedBy`: the number of an invoice. */
  documents: { title: string; number: string; replacedBy: string | null; page: string; pdf: string }[]
  /** Whether the buyer can get an invoice here or a correction of it, now, later or never. */
  invoice: 'first' | 'again' | 'later' | 'never' | null
  to: string
  /** Subject of an email about the order. */
  subject: string
}

interface DocumentsTopicProps {
  view: DocumentsView
  form: InvoiceForm | null
}

const EMPTY: InvoiceForm = { values: { name: '', address: '', vatId: '' }, errors: [] }

export function DocumentsTopic({ view: { documents, invoice, to, subject }, form }: DocumentsTopicProps) {
  if (documents.length === 0) return null
  const { values, errors } = form ?? EMPTY
  return (
    <Topic id="documents" title={copy.list.title} isOpen={form !== null}>
      <ul className="order-documents">
        {documents.map(({ title, number, replacedBy, page, pdf }) => (
          <li key={number}>
            <a href={page}>{fillTemplate(copy.list.view, { title, number })}</a>{' '}
            <a href={pdf} aria-label={fillTemplate(copy.list.pdfLabel, { title, number })}>
              {copy.list.pdf}
            </a>
            {replacedBy && (
              <span className="order-small"> {fillTemplate(copy.list.replaced, { number: replacedBy })}</span>
            )}
          </li>
        ))}
      </ul>
      {(invoice === 'later' || invoice === 'never') && (
        <p className="order-small">
          {copy.invoice.without[invoice].bought} <SellerMail subject={subject} />
        </p>
      )}
      {(invoice === 'first' || invoice === 'again') && (
        <details open={form !== null}>
          <summary>{invoice === 'again' ? copy.invoice.again : copy.invoice.summary}</summary>
          <form className="correction" method="post" action={to} noValidate>
            <p>{copy.invoice.text}</p>
            <InvoiceFields values={values} errors={errors} autoComplete="organization" />
            <button className="button button-quiet" type="submit">
              {copy.invoice.button}
            </button>
          </form>
        </details>
      )}
    </Topic>
  )
}

interface InvoiceFieldsProps extends InvoiceForm {
  autoComplete: 'organization' | 'off'
}

/** Whom an invoice names. */
export function InvoiceFields({ values, errors, autoComplete }: InvoiceFieldsProps) {
  const { name, address, addressHint, vatId, vatIdHint } = copy.invoice
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.text
  return (
    <>
      <TextField
        id="company"
        type="text"
        autoComplete={autoComplete}
        label={name}
        max={100}
        value={values.name}
        error={errorOf('company')}
      />
      <TextAreaField
        id="address"
        rows={4}
        label={address}
        hint={addressHint}
        value={values.address}
        error={errorOf('address')}
      />
      <TextField
        id="vatId"
        type="text"
        autoComplete="off"
        label={vatId}
        hint={vatIdHint}
        max={30}
        value={values.vatId}
        error={errorOf('vatId')}
      />
    </>
  )
}
