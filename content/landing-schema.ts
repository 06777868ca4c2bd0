import { z } from 'zod'
import { sentence, text, uploadedPicture } from './schema.ts'

const figure = z.strictObject({ figure: text, label: text, proven: z.boolean('true or false') })

export const claimsSchema = z.strictObject({
  rating: figure,
  readers: figure,
  success: figure,
  experience: figure,
  moneyBack: figure,
  support: figure,
})

export const testimonialsSchema = z.strictObject({
  heading: text,
  note: text,
  verified: z.boolean('true once they are your readers’ own words and `note` says how you checked them'),
  entries: z
    .array(
      z.strictObject({
        name: text,
        role: text,
        photo: z.union(
          [z.null(), uploadedPicture, z.url({ protocol: /^https$/ })],
          'an https:// address of a picture, or null',
        ),
        rating: z.int('1 to 5 stars').min(1, '1 to 5 stars').max(5, '1 to 5 stars'),
        text,
      }),
    )
    .min(1, 'one to six testimonials')
    .max(6, 'one to six testimonials'),
})

const minutes = z.int('whole minutes')
const dayWords = { day: text, what: text }
const week = z.strictObject({
  title: text,
  days: z.array(z.strictObject({ ...dayWords, minutes: z.nullable(minutes) })).length(7, 'seven days'),
})
/** Its minutes are those of the guide’s own plans. */
const plannedWeek = z.strictObject({
  title: text,
  days: z.array(z.strictObject(dayWords)).length(7, 'seven days'),
})
const featureIcons = ['target', 'chart', 'timer', 'community', 'meals', 'video'] as const

export const landingSchema = z.strictObject({
  nav: z.strictObject({
    features: text,
    benefits: text,
    testimonials: text,
    pricing: text,
    action: text,
  }),
  hero: z.strictObject({
    heading: z.array(text).length(2, 'two lines'),
    text,
    buy: text,
    preview: text,
    price: z.strictObject({ once: text, instead: text, until: sentence('date', 'price'), formats: sentence('files') }),
  }),
  features: z.strictObject({
    heading: text,
    text,
    cards: z
      .array(z.strictObject({ icon: z.enum(featureIcons, featureIcons.join(', ')), title: text, description: text }))
      .min(3, 'three to nine feature cards')
      .max(9, 'three to nine feature cards'),
  }),
  benefits: z.strictObject({
    heading: text,
    text,
    before: week,
    after: plannedWeek,
    sums: z.strictObject({ training: text }),
    note: text,
  }),
  pricing: z.strictObject({
    heading: text,
    text,
    launch: sentence('date', 'price'),
    reduced: text,
    lowest: text,
  }),
  about: z.strictObject({
    heading: text,
    story: z.array(text).min(1, 'at least one paragraph'),
    facts: z.strictObject({ sources: text, movements: text, recipes: text }),
    sheet: z.strictObject({
      label: text,
      title: text,
      rows: z.array(z.strictObject({ cut: text, kept: text })).length(3, 'three rows'),
      time: text,
    }),
    motto: text,
  }),
  footer: z.strictObject({ line: text, quickLinks: text, support: text, legal: text, contact: text }),
})

/** What is true of refunds depends on the reading that content/refunds.ts chooses. */
const answer = sentence('refunds', 'guaranteeDays', 'requestDays')
const byReading = z.strictObject({ 'as-specified': answer, guarantee: answer, policy: answer })
const link = z.strictObject({
  to: z.enum(['preview', 'chapter', 'refunds', 'terms'], 'preview, chapter, refunds or terms'),
  label: text,
})

export const ONE_OR_EACH = 'text, or text for each reading of the refund conflict'

export const questionsSchema = z.strictObject({
  heading: text,
  entries: z
    .array(
      z.strictObject({
        question: text,
        answer: z.union([answer, byReading], ONE_OR_EACH),
        link: link.optional(),
        needs: z.enum(['guide', 'epub'], 'guide, epub').optional(),
      }),
    )
    .min(1, 'at least one question'),
})

const shownPieces = ['opening', 'demonstration', 'program-table', 'recipe-card'] as const

export const lookInsideSchema = z.strictObject({
  heading: text,
  text,
  viewer: z.strictObject({ previous: text, next: text, close: text }),
  spreads: z
    .array(
      z.strictObject({
        chapter: z.int('the number of a chapter'),
        shows: z.enum(shownPieces, shownPieces.join(', ')),
        nth: z.int('a whole number').positive('1 or more').optional(),
        title: text,
        description: text,
      }),
    )
    .min(1, 'at least one spread'),
})

export type Claims = z.infer<typeof claimsSchema>
export type Testimonials = z.infer<typeof testimonialsSchema>
export type Landing = z.infer<typeof landingSchema>
export type Questions = z.infer<typeof questionsSchema>
export type LookInside = z.infer<typeof lookInsideSchema>
