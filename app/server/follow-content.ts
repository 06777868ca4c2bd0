import { SECOND } from '../../platform/format/duration.ts'
import { currentVersion, currentVersionNumber, type Version } from '../../platform/content/versions.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { oneAtATime } from '../shop/schedule.ts'

const BETWEEN_CHECKS = SECOND

interface Following {
  shop: Shop
  /** The version that is shown or prepared. */
  known: number
  /** Returns a function that shows the prepared version, all at once. */
  prepare: (version: Version) => Promise<() => void>
  failed: (version: Version, error: unknown) => Promise<unknown>
}

/**
 * Shows each version that any server publishes from the moment it applies. The version is prepared before, so that all
 * servers change at the same moment.
 */
export function followContent({ shop, known, prepare, failed }: Following) {
  let latest = known
  let waiting: NodeJS.Timeout | undefined
  const check = oneAtATime(async () => {
    if ((await currentVersionNumber(shop.db)) === latest) return
    const version = await currentVersion(shop.db)
    if (!version) return
    latest = version.number
    try {
      const show = await prepare(version)
      clearTimeout(waiting)
      waiting = setTimeout(show, Math.max(0, Date.parse(version.appliesAt) - shop.now().getTime()))
    } catch (error) {
      await failed(version, error)
    }
  })
  const timer = setInterval(() => shop.inBackground(check), BETWEEN_CHECKS)
  timer.unref()
  return {
    check: () => shop.inBackground(check),
    stop() {
      clearInterval(timer)
      clearTimeout(waiting)
    },
  }
}
