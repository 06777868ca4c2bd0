import { test } from 'vitest'
import type { Settings } from '../../platform/shop/settings.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

export type OpenShop = ((changes?: Partial<Settings>) => Promise<TestShop>) & {
  /** Whether only the tests marked with `onBoth` run, as for contracts of `onSqlite` on PostgreSQL. */
  onlyMarked?: boolean
}

type Check = (name: string, run: (shop: TestShop) => Promise<void>) => void

/** A test with a fresh shop, removed afterwards. `onBoth` marks one that runs on PostgreSQL as well. */
export function withShop(open: OpenShop, changes: Partial<Settings> = {}): Check & { onBoth: Check } {
  const onBoth: Check = (name, run) => {
    test(name, async () => {
      const shop = await open(changes)
      try {
        await run(shop)
      } finally {
        await shop.remove()
      }
    })
  }
  const check: Check = (name, run) => {
    if (!open.onlyMarked) onBoth(name, run)
  }
  return Object.assign(check, { onBoth })
}
