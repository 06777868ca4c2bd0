import type { PersonalData } from '../../platform/shop/shop.ts'
import { deleteReview } from './reviews.ts'

export const reviewData: PersonalData = {
  exportOrder: async ({ db }, { id }) => ({
    review: await db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst(),
  }),
  async erase(shop, { anonymized, deleted }) {
    for (const { id } of [...anonymized, ...deleted]) await deleteReview(shop, id)
  },
}
