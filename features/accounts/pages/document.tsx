import { documents as copy } from '../../../content/documents.ts'
import type { PrintedDocument } from '../../../platform/format/printed-document.ts'
import { ShopPage, type ShopPageContext } from '../../../platform/ui/shop/shop-page.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import css from './document.css?inline'

interface DocumentPageProps {
  shell: ShopPageContext
  view: PrintedDocument
  /** Shown once after an invoice was created. */
  note: string | null
  to: { order: string; pdf: string }
}

/** A receipt, invoice or credit note. Printed, it is one sheet. */
export function DocumentPage({ shell, view, note, to }: DocumentPageProps) {
  return (
    <ShopPage shell={shell} title={`${view.title} ${view.number}`}>
      <div className="document wrap">
        {note && (
          <p className="document-note" role="status">
            {note}
          </p>
        )}
        <DocumentSheet view={view} />
        <p className="document-ways">
          <a className="button" href={to.pdf}>
            {copy.page.download}
          </a>
          <a className="button button-quiet" href={to.order}>
            {copy.page.back}
          </a>
        </p>
        <p className="document-print">{copy.page.print}</p>
      </div>
    </ShopPage>
  )
}

/** What is printed, on a page or in a preview. */
export function DocumentSheet({ view }: { view: PrintedDocument }) {
  return (
    <article className="document-sheet">
      <Style name="document" css={css} />
      <header className="on-ink">
        <p className="figure">{view.brand}</p>
        <h1>{view.title}</h1>
      </header>
      <div className="document-body">
        <dl>
          {view.facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="document-parties">
          <Party {...view.seller} />
          {view.buyer && <Party {...view.buyer} />}
        </div>
        <Amounts view={view} />
        <div className="document-notes">
          {view.notes.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
    </article>
  )
}

function Party({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <section aria-label={label}>
      <h2>{label}</h2>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  )
}

function Amounts({ view: { columns, item, parts, total } }: { view: PrintedDocument }) {
  const before = item.unit === null ? 2 : 3
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{columns.item}</th>
          <th scope="col">{columns.quantity}</th>
          {item.unit !== null && <th scope="col">{columns.unit}</th>}
          <th scope="col">{columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{item.name}</td>
          <td>{item.quantity}</td>
          {item.unit !== null && <td>{item.unit}</td>}
          <td>{item.amount}</td>
        </tr>
        {parts.map(([label, amount]) => (
          <tr key={label}>
            <th scope="row" colSpan={before}>
              {label}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={before}>
            {total[0]}
          </th>
          <td>{total[1]}</td>
        </tr>
      </tfoot>
    </table>
  )
}
