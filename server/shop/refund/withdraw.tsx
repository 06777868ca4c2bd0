import { moment } from '../../../format/money.ts'
import { fill, shopRoutes } from '../../../routes.ts'
import { findOrderByLink } from '../../../shop/orders/order-link.ts'
import { newIdempotencyKey } from '../../../shop/row-id.ts'
import type { Order } from '../../../shop/orders/order.ts'
import { parseStatement, type Statement, validateStatement } from '../../../shop/cases/statement.ts'
import { findReceipt, statementText, receiveWithdrawal } from '../../../shop/cases/withdrawals.ts'
import { ConfirmWithdrawal, Withdraw, WithdrawalReceived } from '../../../site/shop/refund/withdraw.tsx'
import { readForm } from '../../http/forms.ts'
import { noOrder } from '../order.tsx'
import { redirect, type ShopContext, shopPage, type Storefront } from '../../http/context.tsx'

const EMPTY: Statement = { name: '', contract: '', replyTo: '' }

/** The first step, empty for everybody. */
export function withdrawPage(storefront: Storefront): Response {
  return ask(storefront, shopRoutes.withdraw, EMPTY)
}

/** The first step from an order page: nothing to retype. The shop knows the buyer by the address alone. */
export async function withdrawOrderPage(storefront: Storefront, context: ShopContext): Promise<Response> {
  const link = context.req.param('link') ?? ''
  const order = await findOrderByLink(storefront.shop, link)
  if (!order?.paidAt) return noOrder(storefront)
  const known = { name: order.email, contract: order.number, replyTo: order.email }
  return ask(storefront, fill(shopRoutes.withdrawOrder, link), known)
}

export async function takeStep(storefront: Storefront, context: ShopContext): Promise<Response> {
  return await step(storefront, context, shopRoutes.withdraw, null)
}

export async function takeOrderStep(storefront: Storefront, context: ShopContext): Promise<Response> {
  const link = context.req.param('link') ?? ''
  const order = await findOrderByLink(storefront.shop, link)
  if (!order?.paidAt) return noOrder(storefront)
  return await step(storefront, context, fill(shopRoutes.withdrawOrder, link), order)
}

/** Look at it, then send it. Nothing is kept before it is sent. */
async function step(
  storefront: Storefront,
  context: ShopContext,
  action: string,
  own: Order | null,
): Promise<Response> {
  const answers = await readForm(context)
  const answer = (name: string) => answers.get(name) ?? ''
  const statement = parseStatement({
    name: answer('name'),
    contract: answer('contract'),
    replyTo: answer('replyTo'),
  })
  const errors = validateStatement(statement)
  if (Object.keys(errors).length > 0) return ask(storefront, action, statement, errors)
  if (answer('step') !== 'confirm') return confirm(storefront, action, statement)
  const receipt = await receiveWithdrawal(storefront.shop, statement, own, answers.get('key') ?? undefined)
  return redirect(storefront, fill(shopRoutes.withdrawal, receipt))
}

/** The acknowledgement. Looking at it changes nothing. */
export async function withdrawalPage(storefront: Storefront, context: ShopContext): Promise<Response> {
  const row = await findReceipt(storefront.shop, context.req.param('receipt') ?? '')
  if (!row) return noOrder(storefront)
  const { reference, statement, submittedAt } = row
  const page = { reference, statement, submitted: moment(submittedAt, storefront.shop.settings.timeZone) }
  return shopPage(storefront, <WithdrawalReceived shell={storefront.shell} {...page} />)
}

function ask(storefront: Storefront, action: string, values: Statement, errors = {}): Response {
  const page = <Withdraw shell={storefront.shell} action={action} values={values} errors={errors} />
  return shopPage(storefront, page, Object.keys(errors).length > 0 ? 422 : 200)
}

function confirm(storefront: Storefront, action: string, values: Statement): Response {
  const statement = statementText(storefront.shop, values, null)
  const page = { action, statement, values: { ...values, key: newIdempotencyKey() } }
  return shopPage(storefront, <ConfirmWithdrawal shell={storefront.shell} {...page} />)
}
