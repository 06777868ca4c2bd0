import type { Order } from '../orders/index.ts'
import type { Alert } from '../../platform/alerts/alert.ts'
import type { Mode } from '../../platform/shop/settings.ts'

declare module '../../platform/alerts/alert.ts' {
  interface AlertKinds {
    'tax-country': true
    'vat-limit': true
  }
}

export const alertOf = {
  unknownCountry: ({ id, number, provider }: Order): Alert => ({
    key: ['tax-country', id],
    orderId: id,
    money: false,
    sentence: `${provider} reports no country for order ${number}, so it was taxed in your own. If you know the buyer's country, ask your accountant whether the tax must be corrected.`,
  }),
  vatLimitNear: (
    order: Order,
    mode: Mode,
    { year, sold, limit }: Record<'year' | 'sold' | 'limit', string>,
  ): Alert => ({
    key: ['vat-limit', mode, year, 'near'],
    orderId: order.id,
    money: false,
    sentence: `Sales to consumers in other EU countries have reached ${sold} of ${limit} in ${year}. Above it, VAT is due in each buyer's country: prepare to register for the One-Stop Shop.`,
  }),
  vatLimitCrossed: (
    order: Order,
    mode: Mode,
    { year, limit, next }: Record<'year' | 'limit' | 'next', string>,
  ): Alert => ({
    key: ['vat-limit', mode, year, 'crossed'],
    orderId: order.id,
    sentence: `Sales to consumers in other EU countries passed ${limit} in ${year} with order ${order.number}. ${next}`,
  }),
}
