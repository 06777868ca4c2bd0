import type { Claims } from './landing-schema.ts'

/**
 * The figures the site claims, each in this one place. They are the seller's to prove: set `proven: true` once you hold
 * the evidence. With `testimonials: 'reviews'` in content/reviews.ts, rating and readers are computed instead.
 */
export const claims: Claims = {
  rating: { figure: '4.9/5', label: 'rating', proven: false },
  readers: { figure: '10,000+', label: 'readers', proven: false },
  success: { figure: '90%', label: 'success rate', proven: false },
  experience: { figure: '15+ years', label: 'combined experience', proven: false },
  moneyBack: { figure: '30 days', label: 'money back', proven: false },
  support: { figure: '24/7', label: 'support', proven: false },
}
