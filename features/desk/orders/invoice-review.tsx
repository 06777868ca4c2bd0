import { deskOrders } from '../../../content/desk/orders.ts'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { VersionField } from '../../../platform/desk-kit/version-field.tsx'
import { fillTemplate } from '../../../platform/format/fill.ts'
import type { PrintedDocument } from '../../../platform/format/printed-document.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { DocumentSheet, type InvoiceForm } from '../../accounts/pages/index.ts'

interface InvoiceReviewProps {
  shell: DeskShell
  order: { id: string; email: string }
  printed: PrintedDocument
  values: InvoiceForm['values']
  /** The VAT ID is of another state than the seller’s. */
  isAbroad: boolean
  version: string
}

const copy = deskOrders.invoice.review

/** The last page before an invoice gets a number that stays. */
export function InvoiceReviewPage({
  shell,
  order: { id, email },
  printed,
  values,
  isAbroad,
  version,
}: InvoiceReviewProps) {
  return (
    <DeskFrame shell={shell} title={copy.title} active="orders">
      <div className="stack narrow">
        <p>{fillTemplate(copy.text, { email })}</p>
        {isAbroad && <p className="panel warning">{copy.vatId}</p>}
        <form className="stack" method="post" action={fill(deskRoutes.orderInvoiceConfirm, id)}>
          <input type="hidden" name="company" value={values.name} />
          <input type="hidden" name="address" value={values.address} />
          <input type="hidden" name="vatId" value={values.vatId} />
          <VersionField version={version} />
          <button className="button" type="submit">
            {copy.button}
          </button>
          <p className="ways">
            <button
              className="link"
              type="submit"
              formAction={`${fill(deskRoutes.orderInvoice, id)}#invoice`}
              name="send"
              value="change"
            >
              {copy.change}
            </button>
            <a href={fill(deskRoutes.order, id)}>{copy.cancel}</a>
          </p>
        </form>
        <DocumentSheet view={printed} />
      </div>
    </DeskFrame>
  )
}
