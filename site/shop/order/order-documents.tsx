import { documents as copy } from '../../../content/documents.ts'
import { fillTemplate } from '../../../format/fill.ts'
import { CompanyFields, type CompanyValues } from '../company-fields.tsx'
import type { FormError } from '../fields.tsx'
import type { OrderView } from './order-view.ts'
import { Topic } from './topic.tsx'

/** The answers of the invoice form, and what is wrong with them. */
export interface InvoiceForm {
  values: CompanyValues
  errors: readonly FormError[]
}

interface DocumentsTopicProps {
  order: Pick<OrderView, 'documents' | 'invoice' | 'to'>
  form: InvoiceForm | null
}

const EMPTY: InvoiceForm = { values: { name: '', address: '', vatId: '' }, errors: [] }

export function DocumentsTopic({ order: { documents, invoice, to }, form }: DocumentsTopicProps) {
  if (documents.length === 0) return null
  return (
    <Topic id="documents" title={copy.list.title} isOpen={form !== null}>
      <ul className="order-documents">
        {documents.map(({ title, number, page, pdf }) => (
          <li key={number}>
            <a href={page}>{fillTemplate(copy.list.view, { title, number })}</a>{' '}
            <a href={pdf} aria-label={fillTemplate(copy.list.pdfLabel, { title, number })}>
              {copy.list.pdf}
            </a>
          </li>
        ))}
      </ul>
      {invoice && (
        <details open={form !== null}>
          <summary>{invoice === 'again' ? copy.invoice.again : copy.invoice.summary}</summary>
          <form className="correction" method="post" action={to.invoice} noValidate>
            <p>{copy.invoice.text}</p>
            <CompanyFields {...(form ?? EMPTY)} vatId={copy.invoice.vatId} />
            <button className="button button-quiet" type="submit">
              {copy.invoice.button}
            </button>
          </form>
        </details>
      )}
    </Topic>
  )
}
