import { HOUR } from '../format/duration.ts'
import { money } from '../format/money.ts'
import { raiseAlert } from '../shop/alerts.ts'
import { nextPrice, priceAt } from '../shop/prices/price-at.ts'
import { recordPrice } from '../shop/prices/charged-prices.ts'
import type { Shop } from '../shop/shop.ts'
import type { Assets } from '../site/assets.ts'
import type { Landing } from './http/context.tsx'

/** Pages that were built for an earlier price are written anew. The checkout needs no change: it asks for the time. */
export async function showCurrentPrice(shop: Shop, assets: Assets, landing: Landing): Promise<void> {
  const { prices, currency } = shop.settings.offer
  const { price, from } = priceAt(prices, shop.now())
  if (assets.price.price === price) return
  try {
    await landing.rebuild()
    assets.price = landing.displayPrice()
    await recordPrice(shop)
    shop.log(`The pages show the price of ${from}: ${money(price, currency)}.`)
  } catch (error) {
    await raiseAlert(shop, {
      about: 'price on pages',
      orderId: null,
      sentence: `Since ${from} the guide costs ${money(price, currency)}, but the pages show another price: ${String(error)} Run npm run update.`,
    })
  }
}

/** Acts at the moment a price begins. Returns a function that stops it. */
export function watchPrice(shop: Shop, assets: Assets, landing: Landing): () => void {
  let timer: NodeJS.Timeout | undefined
  function wait(): void {
    const next = nextPrice(shop.settings.offer.prices, shop.now())
    // Long timers drift, and Node limits them to 24 days.
    const delay = next ? Math.min(HOUR, Date.parse(next.startsAt) - shop.now().getTime()) : HOUR
    timer = setTimeout(() => {
      shop.inBackground(() => showCurrentPrice(shop, assets, landing))
      wait()
    }, delay)
    timer.unref()
  }
  wait()
  return () => clearTimeout(timer)
}
