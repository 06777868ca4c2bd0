import type { ReactNode } from 'react'
import { deskOrders } from '../../../../content/desk/orders.ts'
import { deskShop } from '../../../../content/desk/shop.ts'
import { deskRoutes } from '../../../../routes.ts'

export type InvoiceNeed = keyof typeof deskOrders.invoice.missing

/** Ids of the fields. */
const FIELDS = {
  'no-tax-mode': 'tax-mode',
  'no-address': 'seller-address',
  'no-email': 'seller-email',
  'no-number': 'seller-vatId',
} as const

const names = ['no-address', 'no-email', 'no-number', 'no-tax-mode'] as const

/** What the shop lacks to make invoices, in the order of the fields. A script shows what a saved draft changed. */
export function InvoiceNeeds({ missing }: { missing: readonly InvoiceNeed[] }) {
  const copy = deskShop.invoiceNeeds
  return (
    <section className="panel" id="invoice-needs" aria-labelledby="invoice-needs-title">
      <h2 id="invoice-needs-title">{copy.title}</h2>
      <ul className="stays">
        {names.map((name) => (
          <Need key={name} name={name} isShown={missing.includes(name)}>
            <a href={`#${FIELDS[name]}`}>{deskOrders.invoice.missing[name]}</a>
          </Need>
        ))}
        <Need name="publish" isShown={missing.length === 0}>
          {copy.done} <a href={deskRoutes.shopPublish}>{deskShop.draft.review}</a>
        </Need>
      </ul>
    </section>
  )
}

interface NeedProps {
  name: string
  isShown: boolean
  children: ReactNode
}

const Need = ({ name, isShown, children }: NeedProps) => (
  <li data-need={name} data-shown={isShown ? '' : undefined} hidden={!isShown}>
    {children}
  </li>
)
