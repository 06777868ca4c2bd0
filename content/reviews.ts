import type { Reviews } from './schema.ts'

/**
 * Reviews of buyers. `testimonials: 'as-specified'` shows the testimonials of content/testimonials.ts on the landing
 * page, 'reviews' shows published reviews instead, with computed figures. With `offered: false` nobody is asked for a
 * review; those that were written stay, and their authors can edit and delete them.
 */
export const reviews: Reviews = {
  testimonials: 'as-specified',
  offered: true,
}
