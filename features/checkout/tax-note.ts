import type { Order } from '../orders/index.ts'

/** What the price of an order says about tax. */
export const taxNoteOf = ({ taxTreatment: treatment }: Pick<Order, 'taxTreatment'>) =>
  treatment === 'small-business' || treatment === 'outside-eu' ? treatment : 'included'
