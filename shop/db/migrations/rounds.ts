import type { Migration } from 'kysely/migration'

/** What the rounds of keeping, sweeping and telling look for, without looking at the rest. */
export const rounds: Migration = {
  async up({ schema }) {
    await schema.createIndex('ordersByPaidAt').on('orders').columns(['provider', 'paidAt']).execute()
    await schema.createIndex('outboxByAge').on('outbox').columns(['queuedAt', 'id']).execute()
    await schema.createIndex('downloadsByTime').on('downloads').column('at').execute()
    await schema.createIndex('alertsByMail').on('alerts').column('mailedAt').execute()
    // Of few rows only, so that a purchase need not write them.
    const rehearsed = schema.createIndex('ordersRehearsed').on('orders').columns(['provider', 'createdAt'])
    await rehearsed.where('provider', '=', 'rehearsal').execute()
    const tested = schema.createIndex('ordersTested').on('orders').columns(['test', 'createdAt'])
    await tested.where('test', '=', 1).execute()
    const disputed = schema.createIndex('ordersDisputed').on('orders').columns(['provider', 'disputeState'])
    await disputed.where('disputeState', 'is not', null).execute()
    const refunds = schema.createIndex('ledgerRefunds').on('ledger').columns(['provider', 'kind', 'at'])
    await refunds.where('kind', '=', 'refund').execute()
  },
}
