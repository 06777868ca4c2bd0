import type { TestShop } from '../support/shop/test-shop.ts'
import * as buying from './buying.ts'
import * as reading from './reading.ts'
import * as returning from './returning.ts'
import * as upkeep from './upkeep.ts'
import type { Step } from './steps.ts'
import type { World } from './world.ts'

/** Does a step on one of the servers and notes what was answered. A step that can't happen does nothing. */
export async function perform(world: World, shop: TestShop, step: Step): Promise<void> {
  await act(world, shop, step)
  // A restore has replaced the shop.
  await (world.shops.includes(shop) ? shop : world.shops[0])?.idle()
}

async function act(world: World, shop: TestShop, step: Step): Promise<void> {
  if (step.do === 'place') return await buying.place(world, shop, step)
  if (step.do === 'erase') return await upkeep.erase(world, shop, step.email)
  if (step.do === 'wait') return await upkeep.wait(world, shop, step.minutes)
  if (step.do === 'backup') return await upkeep.backUpShop(world, shop)
  if (step.do === 'restore') return await upkeep.restoreShop(world, shop)
  const order = world.orders.get(step.order)
  if (!order || order.isLost !== (step.do === 'restore-order')) return
  const at = { world, shop, order }
  switch (step.do) {
    case 'pay':
      return await buying.pay(at, step)
    case 'return':
      return await buying.comeBack(at)
    case 'cancel':
      return await buying.cancel(at)
    case 'resume':
      return await buying.resume(at)
    case 'deliver-anyway':
      return await buying.deliverAnyway(at)
    case 'webhooks':
      return await buying.repeatWebhook(at, step)
    case 'claim':
      return await reading.claim(at, step)
    case 'hand-out':
      return await reading.handOut(at, step)
    case 'keep':
      return await reading.keep(at, step.place)
    case 'send-gift':
      return await reading.sendGift(at)
    case 'move-gift':
      return await reading.moveGift(at, step)
    case 'read':
    case 'download':
      return await reading.use(at, step)
    case 'refund-amount':
      return await returning.refundAmount(at, step.cents)
    case 'refund-copies':
      return await returning.refundCopies(at, step.places)
    case 'dashboard-refund':
      return await returning.refundInDashboard(at, step)
    case 'reject-refund':
      return await returning.rejectRefund(at, step.isTold)
    case 'retry-refund':
      return await returning.retryRefunds(at)
    case 'withdraw':
      return await returning.withdraw(at, step.from)
    case 'decide-case':
      return await returning.answerCase(at, step.grant)
    case 'invoice':
      return await buying.invoice(at, step)
    case 'dispute':
      return await returning.dispute(at, step.isTold)
    case 'decide-dispute':
      return await returning.decideDispute(at, step)
    case 'restore-order':
      return await upkeep.restoreLostOrder(at)
  }
}
