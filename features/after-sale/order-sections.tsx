import { afterSale } from '../../content/after-sale.ts'
import { help } from '../../content/help.ts'
import { refundRequest } from '../../content/refund-request.ts'
import { shopText } from '../../content/shop.ts'
import { fillTemplate } from '../../platform/format/fill.ts'
import type { OrderSection } from '../../platform/shop/order-section.ts'
import type { FormError } from '../../platform/ui/shop/fields.tsx'
import { ADDRESS_OR_DATE, noBreak } from '../../platform/ui/no-break.ts'
import { Topic } from '../../platform/ui/shop/topic.tsx'
import { fill, routes, shopRoutes } from '../../routes.ts'
import { agreedPolicies, isCopy, isReadable } from '../orders/index.ts'
import { findUnconfirmed, isWithdrawalWaiting } from './find-cases.ts'
import { findOpenCase } from './open-case.ts'
import type { AdditionView } from './pages/case-view.ts'
import { RefundCase } from './pages/refund-case.tsx'
import { WithdrawInstead } from './pages/refund-request.tsx'
import { refundCaseViews } from './routes/refund-case-view.ts'
import { rightToWithdraw } from './routes/right-to-withdraw.ts'
import { emptyCaseMessage } from './routes/screenshot-form.ts'

/** `addition`: a message that could not be added. */
export const casesSection = (addition: AdditionView | null): OrderSection => ({
  name: 'cases',
  column: 'top',
  rank: 10,
  errors: addition ? errorsOf(addition) : [],
  async show({ shop, order, link }) {
    const to = {
      addToCase: fill(shopRoutes.caseMessage, link),
      takeBackCase: fill(shopRoutes.withdrawCase, link),
      withdraw: fill(shopRoutes.withdrawOrder, link),
    }
    const current = (await refundCaseViews(shop, order)).filter(({ isCurrent }) => isCurrent)
    const { lastDay } = await rightToWithdraw(shop, order)
    const open = await findOpenCase(shop.db, order)
    const mayWithdraw = lastDay !== null && open?.kind === 'request' && open.ground === 'other'
    return (
      current.length > 0 && (
        <>
          {current.map((claim) => (
            <RefundCase key={claim.reference} claim={claim} addition={addition ?? emptyCaseMessage()} to={to} />
          ))}
          {mayWithdraw && <WithdrawInstead to={fill(shopRoutes.withdrawOrder, link)} lastDay={lastDay} />}
        </>
      )
    )
  },
})

export const pastCasesSection: OrderSection = {
  name: 'past-cases',
  column: 'main',
  rank: 10,
  async show({ shop, order }) {
    const past = (await refundCaseViews(shop, order)).filter(({ isCurrent }) => !isCurrent)
    return past.map((claim) => <RefundCase key={claim.reference} claim={claim} />)
  },
}

const errorsOf = ({ error, pictures }: AdditionView): FormError[] => [
  ...(error ? [{ id: 'word', text: error }] : []),
  ...pictures.errors.map((text) => ({ id: 'screenshots', text })),
]

export const helpSection: OrderSection = {
  name: 'help',
  column: 'main',
  rank: 60,
  show({ order, link }) {
    if (!isReadable(order) || isCopy(order)) return null
    const { title, broken, twice, more } = help.order
    return (
      <Topic id="help" title={title}>
        <form className="order-act" method="post" action={fill(shopRoutes.newCopy, link)}>
          <p>{broken.text}</p>
          <button className="button button-quiet" type="submit">
            {broken.button}
          </button>
        </form>
        <form className="order-act" method="post" action={fill(shopRoutes.doubleCharge, link)}>
          <p>{twice.text}</p>
          <button className="button button-quiet" type="submit">
            {twice.button}
          </button>
        </form>
        <p>
          <a href={shopRoutes.help}>{more}</a>
        </p>
      </Topic>
    )
  },
}

export const refundSection: OrderSection = {
  name: 'refund',
  column: 'side',
  rank: 10,
  async show({ shop, order, link }) {
    if (isCopy(order)) return null
    const { title, text, open: openText, rights, policyLink, policy: summary } = shopText.order.refunds
    const open = await findOpenCase(shop.db, order)
    const mayAsk = order.state !== 'refunded' && !open
    const policy = (await agreedPolicies(shop, order)).find(({ about }) => about === 'refunds')?.text
    return (
      <Topic id="wrong" title={title}>
        <p>
          {open && fillTemplate(openText[open.kind], { reference: open.reference })} {mayAsk && text} {rights}{' '}
          <a href={routes.refunds}>{policyLink}</a>.
        </p>
        {mayAsk && (
          <p>
            <a className="button button-quiet" href={fill(shopRoutes.refundOrder, link)}>
              {refundRequest.link}
            </a>
          </p>
        )}
        {policy && (
          <details>
            <summary>{summary}</summary>
            <div className="order-policy">
              {policy.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        )}
      </Topic>
    )
  },
}

/** Never collapsed: the law wants the withdrawal function prominent (Directive 2011/83/EU, Article 11a). */
export const withdrawalSection: OrderSection = {
  name: 'withdrawal',
  column: 'side',
  rank: 20,
  async show({ shop, order, link }) {
    if (order.state === 'refunded' || isCopy(order) || (await isWithdrawalWaiting(shop.db, order))) return null
    // It is confirmed at the top of the page.
    if (await findUnconfirmed(shop.db, order)) return null
    const { text, textOpened, endsOnOpening, isConfirmed, lastDay } = await rightToWithdraw(shop, order)
    const ended = (await findOpenCase(shop.db, order)) ? '' : afterSale.withdraw.orderEnded
    return (
      <p className="order-withdraw">
        <a href={fill(shopRoutes.withdrawOrder, link)}>{afterSale.withdraw.link}</a>
        <span
          className="order-small"
          data-opened={
            endsOnOpening && isReadable(order)
              ? `${textOpened} ${isConfirmed ? ended : afterSale.withdraw.orderText}`.trim()
              : undefined
          }
        >
          {noBreak(text, ADDRESS_OR_DATE)} {lastDay ? afterSale.withdraw.orderText : ended}
        </span>
      </p>
    )
  },
}
