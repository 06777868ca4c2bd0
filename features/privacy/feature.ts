import { HOUR } from '../../platform/format/duration.ts'
import type { Feature } from '../../platform/shop/feature.ts'
import { enforceRetentionDaily } from './retention/retention.ts'

export const privacy: Feature = {
  jobs: (shop) => [{ every: HOUR, run: () => enforceRetentionDaily(shop) }],
}
