import { deskRoutes } from '../../routes.ts'
import { figuresPage } from './accounts/figures.tsx'
import { moneyFile, moneyPage } from './accounts/money.tsx'
import { editionDesk, tellBuyers } from './edition.tsx'
import { acts, actsWithProof, type Entry, shows } from './entry.ts'
import { deliver } from './orders/deliver.tsx'
import { disputePage } from './orders/dispute.tsx'
import { correctByOwner, openBuyersPage, orderPage, refund, refundAgain, resend } from './orders/order.tsx'
import { ordersPage } from './orders/orders.tsx'
import { eraseFromDesk, exportPerson, personPage, showPerson } from './person.tsx'

/** The rooms about what is sold: orders, figures, money and the people who bought. */
export const selling: readonly Entry[] = [
  shows(deskRoutes.orders, ordersPage),
  shows(deskRoutes.order, orderPage),
  acts(deskRoutes.orderMail, resend),
  acts(deskRoutes.orderAddress, correctByOwner),
  actsWithProof(deskRoutes.orderRefund, refund),
  actsWithProof(deskRoutes.orderRefundAgain, refundAgain),
  acts(deskRoutes.orderDelivery, deliver),
  acts(deskRoutes.orderPage, openBuyersPage),
  shows(deskRoutes.dispute, disputePage),
  shows(deskRoutes.figures, figuresPage),
  shows(deskRoutes.money, moneyPage),
  actsWithProof(deskRoutes.moneyFile, moneyFile),
  shows(deskRoutes.person, personPage),
  acts(deskRoutes.person, showPerson),
  actsWithProof(deskRoutes.personFile, exportPerson),
  actsWithProof(deskRoutes.personErase, eraseFromDesk),
  shows(deskRoutes.edition, editionDesk),
  actsWithProof(deskRoutes.edition, tellBuyers),
]
