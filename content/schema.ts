import { z } from 'zod'

export const words = z.string({ error: 'words' }).trim().min(1, 'words, not an empty text')
const cents = z.int('a whole number of cents').positive('a whole number of cents greater than 0')
const day = z.iso.date('a day as YYYY-MM-DD')
const figure = z.strictObject({ figure: words, label: words, proven: z.boolean('true or false') })

export const siteSchema = z.strictObject({
  name: words,
  title: words,
  description: words.max(160, 'at most 160 characters, as search results show'),
  policiesUpdated: words,
})

export const sellerSchema = z.strictObject({
  name: words,
  address: z.array(words).min(2, 'at least two lines of a postal address'),
  email: z.email('an e-mail address'),
  placeholder: z.boolean('true until name, address and e-mail are really yours'),
})

export const offerSchema = z.strictObject({
  price: cents,
  originalPrice: cents,
  currency: z.literal('EUR', 'EUR'),
  wording: words,
  ends: z.nullable(day),
  terms: z.array(words).min(1, 'at least one term of the offer'),
  included: z.array(words).min(1, 'at least one included item'),
  payment: z.array(z.enum(['card', 'paypal'], 'card or paypal')).min(1, 'at least one way to pay'),
  button: words,
  checkout: z.nullable(z.string().regex(/^(\/(?!\/)|https:\/\/)/, 'a path such as /checkout, or an https:// address')),
})

export const claimsSchema = z.strictObject({
  rating: figure,
  readers: figure,
  success: figure,
  experience: figure,
  moneyBack: figure,
  support: figure,
})

export const refundsSchema = z.strictObject({
  reading: z.enum(['as-specified', 'guarantee', 'policy'], "'as-specified', 'guarantee' or 'policy'"),
  guaranteeDays: z.int('a whole number of days').positive('a whole number of days'),
  requestDays: z.int('a whole number of days').positive('a whole number of days'),
  processingDays: words,
  answerDays: z.int('a whole number of days').positive('a whole number of days'),
  automaticPerDay: z.int('a whole number').nonnegative('a whole number'),
})

export const testimonialsSchema = z.strictObject({
  heading: words,
  note: words,
  entries: z
    .array(
      z.strictObject({
        name: words,
        role: words,
        photo: z.url({ protocol: /^https$/, error: 'an https:// address of a picture' }),
        rating: z.literal(5, '5'),
        text: words,
      }),
    )
    .length(3, 'three testimonials'),
})

const weekDay = z.strictObject({ day: words, what: words, minutes: z.nullable(z.int('whole minutes')) })
const week = z.strictObject({ title: words, days: z.array(weekDay).length(7, 'seven days') })
export const featureIcons = ['target', 'chart', 'timer', 'community', 'meals', 'video'] as const

export const landingSchema = z.strictObject({
  nav: z.strictObject({
    features: words,
    benefits: words,
    testimonials: words,
    pricing: words,
    action: words,
  }),
  hero: z.strictObject({ heading: z.array(words).length(2, 'two lines'), text: words, buy: words, preview: words }),
  features: z.strictObject({
    heading: words,
    text: words,
    cards: z
      .array(z.strictObject({ icon: z.enum(featureIcons, featureIcons.join(', ')), title: words, description: words }))
      .length(6, 'six feature cards'),
  }),
  benefits: z.strictObject({ heading: words, text: words, before: week, after: week, note: words }),
  pricing: z.strictObject({ heading: words, text: words }),
  about: z.strictObject({ heading: words, story: z.array(words).min(1, 'at least one paragraph'), motto: words }),
  footer: z.strictObject({ line: words, quickLinks: words, legal: words, contact: words }),
})

export const previewSchema = z.strictObject({
  title: words,
  description: words.max(160, 'at most 160 characters, as search results show'),
  heading: z.array(words).length(2, 'two lines'),
  text: words,
  contents: words,
  contentsText: words,
  read: words,
  locked: words,
  sample: words,
  hold: words,
  offer: z.strictObject({ heading: words, text: words, button: words }),
})

export type Site = z.infer<typeof siteSchema>
export type Seller = z.infer<typeof sellerSchema>
export type Offer = z.infer<typeof offerSchema>
export type Claims = z.infer<typeof claimsSchema>
export type Refunds = z.infer<typeof refundsSchema>
export type Testimonials = z.infer<typeof testimonialsSchema>
export type Landing = z.infer<typeof landingSchema>
export type Week = z.infer<typeof week>
export type Preview = z.infer<typeof previewSchema>
