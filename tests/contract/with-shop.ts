import { test } from 'vitest'
import type { Settings } from '../../shop/settings.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

export type OpenShop = (changes?: Partial<Settings>) => Promise<TestShop>

/** A test with a fresh shop, removed afterwards. */
export function withShop(open: OpenShop, changes: Partial<Settings> = {}) {
  return (name: string, run: (shop: TestShop) => Promise<void>) => {
    test(name, async () => {
      const shop = await open(changes)
      try {
        await run(shop)
      } finally {
        await shop.remove()
      }
    })
  }
}
