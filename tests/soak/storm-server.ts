// One server of the storm, without pages: it runs the commands it is sent until it is killed.
import { decideCase } from '../../features/after-sale/decide-case.ts'
import { openRequest } from '../../features/after-sale/open-request.ts'
import { newDraft } from '../../features/after-sale/screenshots.ts'
import { receiveWithdrawal } from '../../features/after-sale/withdrawals.ts'
import { receiveWebhook } from '../../features/payments/inbox.ts'
import { reconcile } from '../../features/payments/reconcile.ts'
import { settle } from '../../features/payments/settle.ts'
import { sweepNightly } from '../../app/shop/sweep-nightly.ts'
import { findOrder } from '../../features/orders/find/find-order.ts'
import { ProviderError } from '../../platform/payments/provider.ts'
import { refundByOwner } from '../../features/after-sale/owner-refund.ts'
import { mailJob, refundJob } from '../../app/shop/schedule.ts'
import { openTestShop, orderPlaced } from '../support/shop/test-shop.ts'
import type { StormCommand, StormRequest } from './storm-commands.ts'

let now = new Date(process.argv[3] ?? '')
const shop = await openTestShop({ ...JSON.parse(process.argv[2] ?? '{}'), clock: () => now, log: () => undefined })
shop.mailer = { send: () => Promise.resolve(), close() {} }

const orderOf = async (id: string) => {
  const order = await findOrder(shop, id)
  if (!order) throw new Error(`Order ${id} is missing.`)
  return order
}

async function run(command: StormCommand): Promise<unknown> {
  switch (command.type) {
    case 'place': {
      const { email, method } = command
      const { id, number, reference, currency } = await orderPlaced(shop, { email, method })
      return { id, number, reference, currency }
    }
    case 'settle':
      return (await settle(shop, await orderOf(command.id))).outcome
    case 'webhook': {
      const body = Buffer.from(command.body, 'base64')
      return await receiveWebhook(shop, command.provider, body, new Headers(command.headers))
    }
    case 'refund': {
      const { amount, idempotencyKey } = command
      return await refundByOwner(shop, await orderOf(command.id), { amount, note: null, idempotencyKey })
    }
    case 'withdraw': {
      const order = await orderOf(command.id)
      return await receiveWithdrawal(shop, { name: 'Ada', contract: order.number, replyTo: order.email }, order)
    }
    case 'grant': {
      const request = { ground: 'other', description: 'Not for me.', draft: newDraft() } as const
      const opened = await openRequest(shop, await orderOf(command.id), request)
      return opened.outcome === 'opened' && (await decideCase(shop, opened.case.id, { grant: command.amount })).outcome
    }
    case 'jobs':
      await reconcile(shop)
      await refundJob(shop)()
      await mailJob(shop)()
      return null
    case 'sweep':
      return await sweepNightly(shop)
  }
}

process.on('message', (request: StormRequest) => void answer(request))

async function answer({ id, now: at, command }: StormRequest): Promise<void> {
  now = new Date(at)
  try {
    const result = await run(command)
    await shop.idle()
    process.send?.({ id, result })
  } catch (error) {
    // A provider that is down is part of the storm.
    process.send?.(error instanceof ProviderError ? { id } : { id, error: String(error) })
  }
}

process.on('disconnect', () => process.exit())
process.send?.({ id: 0, result: 'ready' })
