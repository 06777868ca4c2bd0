import { methodName } from '../method-name.ts'
import { afterSale } from '../../../content/after-sale.ts'
import { refundRequest } from '../../../content/refund-request.ts'
import { giftRecipient, type ReadSeat, readSeatsWithReaders } from '../../orders/seats/index.ts'
import { MAX_EMAIL, parseEmail } from '../../../platform/format/email-address.ts'
import { isLikeOrderNumber, parseOrderNumber } from '../../../platform/format/order-number.ts'
import { questionFields, suggestedEmail } from '../../../platform/http/forms.ts'
import { MINUTE } from '../../../platform/format/duration.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { countText } from '../../../platform/format/plural.ts'
import { day, moment, money } from '../../../platform/format/money.ts'
import { fill, shopRoutes } from '../../../routes.ts'
import type { WithdrawalRow } from '../../../platform/db/rows/refunds.ts'
import { confirmWithdrawal } from '../confirm-withdrawal.ts'
import { copyNames } from '../copy-names.ts'
import { wasGiftEmailed } from '../gift-emailed.ts'
import { shownOutcome } from '../mails/compose-withdrawal.ts'
import { documentsOf, parseBody } from '../../accounts/documents/index.ts'
import { findOrder, findOrderByLink, orderToken } from '../../orders/find/index.ts'
import { orderPathWithNote } from '../../orders/routes/index.ts'
import { isContract, type Order } from '../../orders/index.ts'
import { reasonsOf } from '../reasons.ts'
import { withdrawalOutcome } from '../withdrawal-outcome.ts'
import { expectOutcome } from '../expect-outcome.ts'
import { findUnconfirmed, isWithdrawalWaiting } from '../find-cases.ts'
import { findOpenCase } from '../open-case.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { rightToWithdraw } from './right-to-withdraw.ts'
import { MAX_STATEMENT, parseStatement, type Statement, validateStatement, withAddress } from '../statement.ts'
import { type Draft, MAX_SEALED, newDraft, openDraft, sealDraft } from '../withdrawal-draft.ts'
import { findReceipt, receiptOf, receiveWithdrawal, statementAbout, statementText } from '../withdrawals.ts'
import {
  type ConfirmProps,
  ConfirmWithdrawal,
  Withdraw,
  type FollowsView,
  WithdrawalReceived,
  type WithdrawProps,
} from '../pages/withdraw.tsx'
import { textField, defineForm, type ValuesOf, valueField } from '../../../platform/http/form-fields.tsx'
import {
  type AppContext,
  orderNotFound,
  redirect,
  type RequestContext,
  shopPage,
} from '../../../platform/http/context.tsx'

/** The refund usually takes seconds. */
const RELOAD_FOR = MINUTE

/** The public page, or that of an order. */
interface Place {
  action: string
  own: Order | null
}

const EMPTY: Statement = { name: '', contract: '', replyTo: '' }

export const withdrawalQuery = defineForm({ statement: valueField(MAX_SEALED), change: valueField() })

type WithdrawalQuery = ValuesOf<typeof withdrawalQuery>

export async function withdrawPage(app: AppContext, _: RequestContext, query: WithdrawalQuery): Promise<Response> {
  const place = { action: shopRoutes.withdraw, own: null }
  return (await draftPage(app, place, query)) ?? (await ask(app, place, EMPTY))
}

/** Prefilled from the order. A statement that waits for its buyer is shown to be confirmed. */
export async function withdrawOrderPage(
  app: AppContext,
  context: RequestContext,
  query: WithdrawalQuery,
): Promise<Response> {
  const link = context.req.param('link') ?? ''
  const order = await findOrderByLink(app.shop, link)
  if (!order || !isContract(order)) return orderNotFound(app)
  // Its page shows the withdrawal.
  if (order.state === 'refunded' || (await isWithdrawalWaiting(app.shop.db, order)))
    return redirect(app, fill(shopRoutes.order, link))
  const place = { action: fill(shopRoutes.withdrawOrder, link), own: order }
  const sent = await findUnconfirmed(app.shop.db, order)
  if (sent) return await confirm(app, place, { statement: sent, key: sent.reference }, sent)
  const drafted = await draftPage(app, place, query)
  if (drafted) return drafted
  const prefilled = { name: await nameOf(app, order), contract: order.number, replyTo: order.email }
  return await ask(app, place, prefilled, { kept: order.email })
}

/** What was typed, to check or to change; once it was sent, its receipt. */
async function draftPage(app: AppContext, place: Place, query: WithdrawalQuery): Promise<Response | null> {
  const draft = openDraft(app.shop, query.get('statement') ?? '')
  if (!draft) return null
  const receipt = receiptOf(app.shop, draft.statement, draft.key)
  if (await findReceipt(app.shop, receipt)) return redirect(app, fill(shopRoutes.withdrawal, receipt))
  if (query.has('change')) return await ask(app, place, draft.statement, { kept: draft.statement.replyTo })
  return await confirm(app, place, draft)
}

const draftPath = ({ shop }: AppContext, { action }: Place, draft: Draft) =>
  `${action}?statement=${sealDraft(shop, draft)}`

/** On the latest invoice. Most orders have none: then the address names the buyer. */
async function nameOf({ shop: { db } }: AppContext, order: Order): Promise<string> {
  const buyers = (await documentsOf(db, order)).map((document) => parseBody(document).buyer)
  return buyers.findLast((buyer) => buyer !== null)?.name ?? order.email
}

export const withdrawalForm = defineForm({
  name: textField(MAX_STATEMENT),
  contract: textField(MAX_STATEMENT),
  replyTo: textField(MAX_EMAIL),
  ...questionFields,
  step: valueField(),
  key: valueField(),
})

type WithdrawalAnswers = ValuesOf<typeof withdrawalForm>

export async function submitWithdrawal(
  app: AppContext,
  _: RequestContext,
  answers: WithdrawalAnswers,
): Promise<Response> {
  return await step(app, answers, { action: shopRoutes.withdraw, own: null })
}

export async function submitOrderWithdrawal(
  app: AppContext,
  context: RequestContext,
  answers: WithdrawalAnswers,
): Promise<Response> {
  const link = context.req.param('link') ?? ''
  const order = await findOrderByLink(app.shop, link)
  if (!order || !isContract(order)) return orderNotFound(app)
  return await step(app, answers, { action: fill(shopRoutes.withdrawOrder, link), own: order })
}

/** Nothing is stored before the second step, which has a URL of its own: a browser can go back to it. */
async function step(app: AppContext, answers: WithdrawalAnswers, from: Place): Promise<Response> {
  const [use, questioned] = [answers.get('use'), answers.get('questioned')]
  // One address may name all three.
  const meant = (text: string) => (use !== null && text.trim() === questioned ? use : text)
  const typed = {
    name: meant(answers.typed('name')),
    contract: meant(answers.typed('contract')),
    replyTo: use ?? answers.typed('replyTo'),
  }
  const tooLong = (['name', 'contract', 'replyTo'] as const).filter((name) => answers.isTooLong(name))
  if (tooLong.length > 0) {
    return await ask(app, from, typed, { errors: Object.fromEntries(tooLong.map((name) => [name, 'too-long'])) })
  }
  const statement = withAddress(parseStatement(typed))
  const errors = validateStatement(statement)
  const pressed = answers.get('step')
  const isAsked = use !== null || pressed === 'confirm'
  const suggestion = isAsked ? null : suggestedEmail(statement.replyTo, questioned)
  const kept = isAsked ? statement.replyTo : questioned
  if (Object.keys(errors).length > 0 || suggestion) return await ask(app, from, statement, { errors, suggestion, kept })
  if (pressed !== 'confirm') return redirect(app, draftPath(app, from, newDraft(statement)))
  const { own } = from
  const key = answers.get('key') ?? undefined
  if (own && (await confirmWithdrawal(app.shop, own, key ?? '')))
    return redirect(app, orderPathWithNote(app, orderToken(app.shop, own), 'withdrawal-confirmed'))
  const about = own ? await statementAbout(app.shop, own) : ''
  return redirect(app, fill(shopRoutes.withdrawal, await receiveWithdrawal(app.shop, statement, own, { key, about })))
}

export async function withdrawalPage(app: AppContext, context: RequestContext): Promise<Response> {
  const row = await findReceipt(app.shop, context.req.param('receipt') ?? '')
  if (!row) return orderNotFound(app)
  const { reference, statement, replyTo, submittedAt } = row
  const submitted = moment(submittedAt, app.shop.settings.timeZone)
  const page = { reference, statement, replyTo, submitted, ...(await outcomeOf(app, row)) }
  return shopPage(app, <WithdrawalReceived shell={app.shell} {...page} isProven={row.proven === 1} />)
}

/** Only after a statement from the order page: a stranger must not learn about an order. */
async function outcomeOf({ shop }: AppContext, row: WithdrawalRow) {
  const order = row.proven === 1 && row.orderId ? await findOrder(shop, row.orderId) : undefined
  if (!order) return { outcome: null, reasons: [], isSettling: false, order: null }
  // Who has the receipt may have had a link that was replaced since.
  const isReplaced = (order.addressCorrectedAt ?? '') >= row.submittedAt
  const page = isReplaced ? null : fill(shopRoutes.order, orderToken(shop, order))
  const outcome = await withdrawalOutcome(shop, row)
  const isNew = shop.now().getTime() - Date.parse(row.submittedAt) < RELOAD_FOR
  const isSettling = isNew && (outcome.is === 'received' || outcome.is === 'refunding')
  if (outcome.is === 'received' || outcome.is === 'unproven')
    return { outcome: null, reasons: [], isSettling, order: page }
  const reasons = 'case' in outcome ? await reasonsOf(shop, order, outcome.case) : []
  return { outcome: await shownOutcome(shop, order, outcome), reasons, isSettling, order: page }
}

type Question = Partial<Pick<WithdrawProps, 'errors' | 'suggestion' | 'kept'>>

async function ask(app: AppContext, { action, own }: Place, values: Statement, question: Question = {}) {
  const follows = own ? await whatFollows(app.shop, own) : null
  const rule = own ? (await rightToWithdraw(app.shop, own)).text : afterSale.withdraw.rule
  const { errors = {}, suggestion = null, kept = null } = question
  const page = { action, rule, follows, values, errors, suggestion, kept: suggestion ? null : kept }
  return shopPage(app, <Withdraw shell={app.shell} {...page} />, Object.keys(errors).length > 0 ? 422 : 200)
}

/** `sent`: by somebody who didn't show the order. */
async function confirm(app: AppContext, place: Place, draft: Draft, sent?: WithdrawalRow): Promise<Response> {
  const { action, own } = place
  const { name, contract, replyTo } = draft.statement
  const about = own ? await statementAbout(app.shop, own) : ''
  const page = {
    action,
    statement: sent?.statement ?? statementText(app.shop, draft.statement, null, { own, about }),
    follows: own ? await whatFollows(app.shop, own) : null,
    values: { name, contract, replyTo, key: draft.key },
    change: sent ? null : `${draftPath(app, place, draft)}&change`,
    isSent: sent !== undefined,
    unmatched: own ? null : whyUnmatched(contract),
  }
  const response = shopPage(app, <ConfirmWithdrawal shell={app.shell} {...page} />)
  // A browser that goes back to it after it was sent asks again, and is led to the receipt.
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/** Of what names no order for sure, whatever is stored. */
function whyUnmatched(contract: string): ConfirmProps['unmatched'] {
  if (parseOrderNumber(contract) !== null) return null
  if ('address' in parseEmail(contract)) return 'address'
  return isLikeOrderNumber(contract) ? 'mistyped' : 'unmatched'
}

const only = (text: string): FollowsView => ({ amount: null, copies: [], texts: [text], keep: null })

/** For the buyer. */
async function whatFollows(shop: Shop, order: Order): Promise<FollowsView> {
  const { follows } = afterSale.withdraw
  const expected = await expectOutcome(shop, order)
  if (expected.is === 'disputed') return only(refundRequest.claim.disputed)
  if (expected.is === 'alreadyRefunded') return only(follows.alreadyRefunded)
  const values = {
    amount: money(expected.amount, order.currency),
    method: methodName(shop, order),
    date: 'answerBy' in expected ? day(expected.answerBy.toISOString(), shop.settings.timeZone) : '',
  }
  if (expected.is === 'open') return only(fillTemplate(follows.open, values))
  const seats = await readSeatsWithReaders(shop.db, order)
  const returned = seats.filter(({ id }) => expected.seats?.some((seat) => seat.id === id))
  const { own, all, some } = follows.amounts
  const label = order.quantity > 1 ? fillTemplate(all, { count: order.quantity }) : own
  const request = expected.is === 'refunded' ? await findOpenCase(shop.db, order) : undefined
  return {
    amount: { value: values.amount, label: expected.seats ? countText(some, returned.length) : label },
    copies: copyNames(shop, order, returned),
    keep: await keepFirst(shop, order, returned),
    texts: [
      fillTemplate(follows[expected.is], values),
      `${whatCloses(shop, seats)}${expected.seats ? ` ${follows.opened}` : ''}`,
      ...(request?.kind === 'request' ? [fillTemplate(follows.request, { reference: request.reference })] : []),
    ],
  }
}

/** The copy that the buyer kept: opening it ends the right to withdraw from it. */
async function keepFirst(shop: Shop, order: Order, returned: readonly ReadSeat[]): Promise<FollowsView['keep']> {
  const own = returned.find(({ reader, openedAt }) => reader === order.email && openedAt === null)
  const copy = own?.copyId ? await findOrder(shop, own.copyId) : undefined
  if (!own || !copy) return null
  const { keep, keepLink } = afterSale.withdraw.follows
  const { place } = own
  const to = fill(shopRoutes.order, orderToken(shop, copy))
  const text = keep[shop.settings.sold.isGuide ? 'guide' : 'ownBook']
  return { text: fillTemplate(text, { place }), to, label: fillTemplate(keepLink, { place }) }
}

function whatCloses(shop: Shop, [seat]: readonly ReadSeat[]): string {
  const { own, gift, giftEmailed, copies } = afterSale.withdraw.follows.closes
  if (!seat) return own
  if (!seat.delivery) return copies
  return fillTemplate(wasGiftEmailed(shop, seat) ? giftEmailed : gift, { name: giftRecipient(shop, seat) })
}
