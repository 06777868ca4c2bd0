import { z } from 'zod'

export const reviewsSchema = z.looseObject({
  testimonials: z.enum(['as-specified', 'reviews'], "'as-specified' or 'reviews'"),
})
