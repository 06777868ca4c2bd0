import type { PersonalData } from '../../platform/shop/shop.ts'

export const paymentData: PersonalData = {
  exportOrder: async ({ db }, { id }) => ({
    refunds: await db.selectFrom('refunds').selectAll().where('orderId', '=', id).execute(),
  }),
  async pending({ db }, { id }) {
    const requested = db.selectFrom('refunds').select('id').where('orderId', '=', id).where('state', '=', 'requested')
    return (await requested.executeTakeFirst()) ? 'refund-under-way' : null
  },
  async erase({ db }, { anonymized }) {
    for (const { id } of anonymized)
      await db.updateTable('refunds').set({ note: null }).where('orderId', '=', id).execute()
  },
}
