import type { Command } from './command.ts'
import { figuresCommand } from './show-figures.ts'
import { moneyCommand } from './export-money.ts'
import { orderCommand } from './show-order.ts'
import { orderCommands } from './order-actions.ts'
import { ordersCommand } from './list-orders.ts'
import { personalDataCommand } from './personal-data.ts'
import { rehearseCommand } from './rehearse.ts'
import { announceEditionCommand } from './announce-edition.ts'
import { visitsCommand } from './visits.ts'

/** The commands about what is sold: orders, figures, money and the people who bought. */
export const salesCommands: readonly Command[] = [
  ordersCommand,
  orderCommand,
  ...orderCommands,
  figuresCommand,
  moneyCommand,
  personalDataCommand,
  visitsCommand,
  announceEditionCommand,
  rehearseCommand,
]
