import type { Hono } from 'hono'
import { roomRoutes, shopRoutes } from '../../routes.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Assets } from '../../site/assets.ts'
import type { Room } from '../reading/room.tsx'
import { addRoom } from '../reading/routes.ts'
import { checkoutPage, takeOrder } from './checkout.tsx'
import { type Storefront, refuse, type ShopContext } from '../http/context.tsx'
import { sendFile } from './download/file.tsx'
import { findOrderPage, mailLinks } from './find-order.tsx'
import { createAtOnce } from '../http/at-once.ts'
import { createForgedWebhooks } from '../http/forged-webhooks.ts'
import { noticeUntrustedProxy } from '../http/untrusted-proxy.ts'
import { forms, uploads } from '../http/forms.ts'
import { chargedTwice, helpPage, newCopy } from './help.tsx'
import { tellHealth } from './health.ts'
import { correct, makeFileLink, orderPage, sendAgain, tidyLink } from './order.tsx'
import { newsPage, resumeNews, stopNews } from './news.tsx'
import { cancelled, payOn, returned } from './payment-return.tsx'
import { LIMITS, rateLimit } from '../http/rate-limit.ts'
import { takeOrderStep, takeStep, withdrawalPage, withdrawOrderPage, withdrawPage } from './refund/withdraw.tsx'
import { addToCase, takeCaseBack } from './refund/case.tsx'
import { refundOrderPage, refundPage, takeOrderRequest, takePublicRequest } from './refund/request.tsx'
import { playAct, rehearsalPage } from './rehearsal.tsx'
import { createRecentCount } from '../http/recent-count.ts'
import type { Watch } from '../http/request-log.ts'
import { takeWebhook } from './webhook.ts'

export interface ServedShop {
  shop: Shop
  trustProxy: number
  /** What buyers read, when the build made it. */
  room?: Room | undefined
  /** Told how long each request took. */
  watch?: Watch
  /** What the owner must settle before going live, as the settings and the content stand. */
  openPoints?: readonly string[]
}

const MINUTES = 60_000
/** A download manager takes a file in several parts at once; a whole office shares one address. */
const DOWNLOADS_AT_ONCE = 24
/** Each may hold 10 MB in memory while it comes. */
const UPLOADS_AT_ONCE = 8
/** A page reloaded in a hurry does not make us ask a provider in a hurry. */
const ONE_QUESTION = { tries: 1, within: 2000 }

/** What the handlers of one shop share. */
export function openStorefront(assets: Assets, { shop, trustProxy, openPoints = [] }: ServedShop): Storefront {
  return {
    shop,
    trustProxy,
    openPoints,
    askedLately: createRecentCount(ONE_QUESTION),
    downloads: createAtOnce(DOWNLOADS_AT_ONCE),
    uploads: createAtOnce(UPLOADS_AT_ONCE),
    forged: createForgedWebhooks(shop),
    shell: { assets: { ...assets, price: { ...assets.price, ...shop.settings.offer } }, mode: shop.settings.mode },
  }
}

/** Every address of the shop: what it takes, and who answers. */
export function addShop(app: Hono, storefront: Storefront, room?: Room) {
  const { shop } = storefront
  const at =
    (handler: (storefront: Storefront, context: ShopContext) => Response | Promise<Response>) =>
    (context: ShopContext) =>
      handler(storefront, context)
  const atMost = (tries: number) => rateLimit(storefront, { tries, within: 10 * MINUTES })
  const form = forms(storefront)
  const upload = uploads(storefront)

  app.get(shopRoutes.checkout, noticeUntrustedProxy(storefront), at(checkoutPage))
  app.post(shopRoutes.checkout, form, atMost(LIMITS.checkout), at(takeOrder))
  app.get(shopRoutes.returned, at(returned))
  app.get(shopRoutes.cancelled, at(cancelled))
  app.post(shopRoutes.payOn, form, at(payOn))
  app.get(shopRoutes.order, at(orderPage))
  app.get(`${shopRoutes.order}/`, at(tidyLink))
  app.post(shopRoutes.download, form, atMost(LIMITS.download), at(makeFileLink))
  app.post(shopRoutes.mailAgain, form, at(sendAgain))
  app.post(shopRoutes.address, form, at(correct))
  app.get(shopRoutes.file, atMost(LIMITS.file), at(sendFile))
  app.get(shopRoutes.findMyOrder, at(findOrderPage))
  app.post(shopRoutes.findMyOrder, form, atMost(LIMITS.find), at(mailLinks))
  app.get(shopRoutes.withdraw, at(withdrawPage))
  app.post(shopRoutes.withdraw, form, atMost(LIMITS.withdraw), at(takeStep))
  app.get(shopRoutes.withdrawal, at(withdrawalPage))
  app.get(shopRoutes.withdrawOrder, at(withdrawOrderPage))
  app.post(shopRoutes.withdrawOrder, form, atMost(LIMITS.withdraw), at(takeOrderStep))
  app.get(shopRoutes.refund, at(refundPage))
  app.post(shopRoutes.refund, atMost(LIMITS.refund), upload, at(takePublicRequest))
  app.get(shopRoutes.refundOrder, at(refundOrderPage))
  app.post(shopRoutes.refundOrder, atMost(LIMITS.refund), upload, at(takeOrderRequest))
  app.post(shopRoutes.addToCase, atMost(LIMITS.refund), upload, at(addToCase))
  app.post(shopRoutes.takeBackCase, form, at(takeCaseBack))
  app.get(shopRoutes.help, at(helpPage))
  app.post(shopRoutes.newCopy, form, atMost(LIMITS.download), at(newCopy))
  app.post(shopRoutes.chargedTwice, form, atMost(LIMITS.find), at(chargedTwice))
  app.get(shopRoutes.unsubscribe, at(newsPage))
  app.post(shopRoutes.unsubscribe, atMost(LIMITS.find), at(stopNews))
  app.post(shopRoutes.resubscribe, form, at(resumeNews))
  app.post(shopRoutes.webhook, at(takeWebhook))
  app.get(shopRoutes.health, at(tellHealth))
  if (shop.isRehearsal) {
    app.get(shopRoutes.rehearsal, at(rehearsalPage))
    app.post(shopRoutes.rehearsal, form, at(playAct))
  }
  if (room) addRoom(app, storefront, room)
  for (const [path, allowed] of Object.entries(methodsOf(app))) {
    app.all(path, () => refuse(storefront, 405, { Allow: allowed }))
  }
}

/** The methods each address of the shop answers; any other gets a 405 that names them. */
function methodsOf(app: Hono): Record<string, string> {
  const known: Record<string, string> = {}
  for (const path of [shopRoutes, roomRoutes].flatMap((table) => Object.values(table))) {
    const methods = app.routes.filter((route) => route.path === path).map(({ method }) => method)
    const named = [...new Set(methods)].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    if (named.length > 0) known[path] = named.join(', ')
  }
  return known
}
