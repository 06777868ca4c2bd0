import type { Payment } from './provider.ts'

/** What a provider says of who paid, to be kept with the order. What it does not say changes nothing. */
export function payerColumns({ country, paidWith }: Pick<Payment, 'country' | 'paidWith'>) {
  return { ...(country ? { payerCountry: country } : {}), ...(paidWith ? { paidWith } : {}) }
}
