import { alertsCommand } from './alerts.ts'
import type { Command } from './command.ts'
import { goLiveCommand } from './go-live.ts'
import { linkCommand } from './link.ts'
import { restoreOrderCommand } from './restore-order.ts'
import { selling } from './selling.ts'
import { sweepCommand } from './sweep.ts'

/** Everything the owner can do from a terminal. */
export const commands: readonly Command[] = [
  linkCommand,
  alertsCommand,
  ...selling,
  goLiveCommand,
  sweepCommand,
  restoreOrderCommand,
]
