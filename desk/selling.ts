import type { Command } from './command.ts'
import { figuresCommand } from './figures.ts'
import { moneyCommand } from './money.ts'
import { orderCommand } from './order.ts'
import { orderActs } from './order-acts.ts'
import { ordersCommand } from './orders.ts'
import { personCommand } from './person.ts'
import { rehearseCommand } from './rehearse.ts'
import { tellEditionCommand } from './tell-edition.ts'
import { visitsCommand } from './visits.ts'

/** The commands about what is sold: orders, figures, money and the people who bought. */
export const selling: readonly Command[] = [
  ordersCommand,
  orderCommand,
  ...orderActs,
  figuresCommand,
  moneyCommand,
  personCommand,
  visitsCommand,
  tellEditionCommand,
  rehearseCommand,
]
