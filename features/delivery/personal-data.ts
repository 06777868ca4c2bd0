import type { PersonalData } from '../../platform/shop/shop.ts'

export const downloadData: PersonalData = {
  exportOrder: async ({ db }, { id }) => {
    const downloads = db.selectFrom('downloads').select(['orderId', 'format', 'edition', 'at'])
    return { downloads: await downloads.where('orderId', '=', id).execute() }
  },
  async erase({ db }, { anonymized }) {
    for (const { id } of anonymized) await db.deleteFrom('downloads').where('orderId', '=', id).execute()
  },
}
