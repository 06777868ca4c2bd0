import { z } from 'zod'

export const text = z.string({ error: 'text' }).trim().min(1, 'text, not an empty one')
/** Text with the places it may fill in, such as {number}. */
export function sentence(...places: string[]) {
  return text.refine(
    (written) => [...written.matchAll(/\{([^}]*)\}/g)].every(([, place = '']) => places.includes(place)),
    places.length > 0 ? `no other places than ${places.map((place) => `{${place}}`).join(', ')}` : 'no place in braces',
  )
}

const figure = z.strictObject({ figure: text, label: text, proven: z.boolean('true or false') })

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Thirteen digits whose weighted sum is a multiple of ten. */
function isIsbn(typed: string): boolean {
  const digits = typed.replace(/[\s-]/g, '')
  if (!/^97[89]\d{10}$/.test(digits)) return false
  return Array.from(digits, (digit, i) => Number(digit) * (i % 2 === 0 ? 1 : 3)).reduce((a, b) => a + b, 0) % 10 === 0
}

export const siteSchema = z.strictObject({
  name: text,
  title: text,
  description: sentence('price').max(160, 'at most 160 characters, as search results show'),
  policiesUpdated: text,
  licenses: text,
  httpsOnSubdomains: z.boolean('true only if every name below yours is served by https, too'),
})

export const sellerSchema = z
  .strictObject({
    name: text,
    address: z.array(text).min(2, 'at least two lines of a postal address'),
    email: z.email('an email address'),
    phone: z.nullable(z.string().regex(/^\+?[\d ()/.-]{6,30}$/, 'a telephone number, such as +49 30 1234567')),
    legalForm: z.nullable(text),
    representative: z.nullable(text),
    register: z.nullable(z.strictObject({ court: text, number: text })),
    vatId: z.nullable(z.string().regex(/^[A-Z]{2}[A-Z0-9+*]{2,13}$/, 'a VAT ID, such as DE123456789')),
    economicId: z.nullable(text),
    adr: z.nullable(text),
    timeZone: z.string().refine(isTimeZone, "a time zone, such as 'Europe/Berlin'"),
    placeholder: z.boolean('true until name, address and email are really yours'),
  })
  .refine(({ placeholder, email }) => placeholder || !email.endsWith('.example'), {
    path: ['placeholder'],
    error: 'true as long as the email ends with .example, where no mail arrives',
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
  processingDays: text,
  answerDays: z.int('a whole number of days').positive('a whole number of days'),
  automaticPerDay: z.int('a whole number').nonnegative('a whole number'),
  automaticEurosPerBuyer: z.int('a whole number of euros').nonnegative('a whole number of euros'),
  expectation: z.strictObject({ 'as-specified': text, guarantee: text, policy: text }),
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
        photo: z.url({ protocol: /^https$/, error: 'an https:// address of a picture' }),
        rating: z.literal(5, '5'),
        text,
      }),
    )
    .length(3, 'three testimonials'),
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
export const featureIcons = ['target', 'chart', 'timer', 'community', 'meals', 'video'] as const

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
    price: z.strictObject({ once: text, instead: text, until: sentence('date', 'price'), formats: text }),
  }),
  features: z.strictObject({
    heading: text,
    text,
    cards: z
      .array(z.strictObject({ icon: z.enum(featureIcons, featureIcons.join(', ')), title: text, description: text }))
      .length(6, 'six feature cards'),
  }),
  benefits: z.strictObject({
    heading: text,
    text,
    before: week,
    after: plannedWeek,
    sums: z.strictObject({ training: text, kitchen: text }),
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

export const policySchema = z.strictObject({
  title: text,
  description: text.max(160, 'at most 160 characters, as search results show'),
  intro: text,
})

export const bookSchema = z.looseObject({
  claimedPages: z.int('a whole number of pages').positive('a whole number of pages'),
  isbn: z.nullable(z.string().refine(isIsbn, 'an ISBN of 13 digits, such as 978-3-16-148410-0')),
})

export type Site = z.infer<typeof siteSchema>
export type Seller = z.infer<typeof sellerSchema>
export type Claims = z.infer<typeof claimsSchema>
export type Refunds = z.infer<typeof refundsSchema>
export type Testimonials = z.infer<typeof testimonialsSchema>
export type Landing = z.infer<typeof landingSchema>
export type PolicyHead = z.infer<typeof policySchema>
