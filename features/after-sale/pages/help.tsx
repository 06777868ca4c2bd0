import { help } from '../../../content/help.ts'
import { boardRoutes, roomRoutes, shopRoutes } from '../../../routes.ts'
import type { InvoiceAvailability } from '../../accounts/routes/index.ts'
import { useContent } from '../../../platform/ui/content.ts'
import { refundExpectation } from '../../../platform/ui/money-back.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { LicensesLink } from '../../../platform/ui/licenses-link.tsx'
import { shopText } from '../../../content/shop.ts'
import { filesOf, type SoldBook } from '../../../platform/shop/sold-book.ts'
import { useSoldBook } from '../../../platform/ui/sold-book.ts'
import { SellerMail } from '../../../platform/ui/seller-card.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import { ShopPage, type ShopPageContext } from '../../../platform/ui/shop/shop-page.tsx'
import css from './help.css?inline'
import { PlusSummary } from '../../../platform/ui/plus-summary.tsx'

const PLACES = {
  find: shopRoutes.findMyOrder,
  refund: shopRoutes.refund,
  withdraw: shopRoutes.withdraw,
  claim: shopRoutes.claimCode,
  room: roomRoutes.room,
  log: roomRoutes.log,
  movements: roomRoutes.movements,
  board: boardRoutes.board,
}

interface HelpProps {
  shell: ShopPageContext
  invoices: InvoiceAvailability
}

export function Help({ shell, invoices }: HelpProps) {
  const content = useContent()
  const { gifts, copies } = content.offer
  const places = { ...PLACES, write: `mailto:${content.seller.email}` }
  const sold = useSoldBook()
  const { formats } = sold
  const offered = {
    formats: formats.length > 1,
    epub: formats.includes('epub'),
    gifts,
    copies: copies.max > 1,
    'handing-out': gifts || copies.max > 1,
    room: sold.isGuide,
    board: sold.isGuide && content.community.place === 'board',
    'invoices-at-once': invoices === 'at-once',
    'invoices-later': invoices === 'later',
    'no-invoices': invoices === 'never',
  }
  const groups = help.groups.map(({ title, answers }) => ({
    title,
    answers: answers.filter((entry) => !('needs' in entry) || offered[entry.needs]),
  }))
  return (
    <ShopPage shell={shell} title={help.title}>
      <Style name="help" css={css} />
      <div className="help-head on-ink">
        <div className="wrap">
          <h1>{help.title}</h1>
          <p className="lead">{help.text}</p>
          <p>
            <a className="button" href={shopRoutes.findMyOrder}>
              {help.find}
            </a>
          </p>
        </div>
      </div>
      <div className="help wrap">
        {groups
          .filter(({ answers }) => answers.length > 0)
          .map(({ title, answers }) => (
            <section key={title} className="help-group">
              <h2>{title}</h2>
              <div>
                {answers.map(({ question, answer, link, to, ...more }) => (
                  <details key={question}>
                    <PlusSummary>
                      <h3>{question}</h3>
                    </PlusSummary>
                    <p>{fillTemplate(answer, { refunds: refundExpectation(content), formats: listOf(sold) })}</p>
                    {'steps' in more && (
                      <>
                        <ol>
                          {more.steps.map((step) => (
                            <li key={step}>{step}</li>
                          ))}
                        </ol>
                        <p>{more.after}</p>
                      </>
                    )}
                    <p>
                      <a href={places[to]}>{link}</a>
                    </p>
                  </details>
                ))}
              </div>
            </section>
          ))}
        <section className="help-group">
          <h2>{help.person.title}</h2>
          <p>
            {help.person.text} <SellerMail />
          </p>
        </section>
      </div>
      <LicensesLink />
    </ShopPage>
  )
}

function listOf(sold: SoldBook) {
  const { books, sheets } = filesOf(sold)
  const names = books.map((format) => shopText.formats[format].name)
  return new Intl.ListFormat('en').format([
    ...names,
    ...(sheets.length > 0 ? [shopText.sheets.name.toLowerCase()] : []),
  ])
}
