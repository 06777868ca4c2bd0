import { z } from 'zod'
import { canBePhone, canBeVatId } from './seller-numbers.ts'

const MAX_LENGTH = 600
const MAX_LONG = 4000
const MAX_DESCRIPTION = 160
const UNWRITTEN = /\b(?:TODO|TBD|FIXME)\b|lorem ipsum/i
const PLACE = /\{([^}]*)\}/g
/** The name of the site, in any text. */
const BRAND = 'brand'

/** Thousands of texts share a few schemas, and making one takes longer than checking a text. */
const schemas = new Map<string, ReturnType<typeof textSchema>>()

/** A text of at most so many characters, with the places it may fill in, such as {number}. */
function limited(max: number, places: readonly string[]) {
  const key = [max, ...places].join('}')
  const schema = schemas.get(key) ?? textSchema(max, places)
  schemas.set(key, schema)
  return schema
}

const textSchema = (max: number, places: readonly string[]) =>
  z
    .string({ error: 'text' })
    .trim()
    .min(1, 'text, not an empty one')
    .max(max, `at most ${max} characters`)
    .refine((written) => !UNWRITTEN.test(written), 'the final text')
    .refine(
      (written) => placesIn(written).every((place) => place === BRAND || places.includes(place)),
      placesError(places),
    )

export const sentence = (...places: string[]) => limited(MAX_LENGTH, places)
export const text = sentence()
/** Several paragraphs. */
const longText = (...places: string[]) => limited(MAX_LONG, places)
/** Search results show no more. */
const description = (...places: string[]) => limited(MAX_DESCRIPTION, places)

function placesIn(written: string): string[] {
  return Array.from(written.matchAll(PLACE), ([, place = '']) => place)
}

function placesError(places: readonly string[]): string {
  return `no other places than {${[...places, BRAND].join('}, {')}}`
}

/**
 * For copy whose fields TypeScript knows: checks every text in it. A text may have the given places, or those that it
 * has in `copy`.
 */
export function copySchema(copy: object, places?: readonly string[]) {
  const fields = Object.entries(copy).map(([name, value]) => [name, fieldSchema(name, value, places)] as const)
  return z.strictObject(Object.fromEntries(fields))
}

function fieldSchema(name: string, value: unknown, places?: readonly string[]): z.ZodType {
  if (typeof value === 'string') {
    const own = places ?? placesIn(value)
    return name === 'description' ? description(...own) : sentence(...own)
  }
  if (Array.isArray(value)) {
    const [first, ...rest] = value.map((entry) => fieldSchema(name, entry, places))
    return first ? z.tuple([first, ...rest]) : z.array(z.unknown()).min(1, 'at least one entry')
  }
  return typeof value === 'object' && value !== null ? copySchema(value, places) : z.unknown()
}

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
  name: text.max(30, 'at most 30 characters'),
  title: text.max(60, 'at most 60 characters, as search results show'),
  description: description('price'),
  policiesUpdated: text,
  licenses: text,
})

export const hostingSchema = z.strictObject({
  httpsOnSubdomains: z.boolean('true only if every name below yours is served by https, too'),
})

export const sellerSchema = z
  .strictObject({
    name: text,
    address: z.array(text).min(2, 'at least two lines of a postal address'),
    email: z.email('an email address'),
    phone: z.nullable(
      z
        .string()
        .max(30, 'at most 30 characters')
        .refine(
          canBePhone,
          'a telephone number with its country code, such as +49 30 23125 000, and not made up, such as one that ends with six digits in a row',
        ),
    ),
    legalForm: z.nullable(text),
    representative: z.nullable(text),
    register: z.nullable(z.strictObject({ court: text, number: text })),
    vatId: z.nullable(
      z.string().refine(canBeVatId, 'a VAT ID as its state writes it, such as DE111111125 or ATU11223344'),
    ),
    economicId: z.nullable(text),
    adr: z.nullable(text),
    timeZone: z.string().refine(isTimeZone, "a time zone, such as 'Europe/Berlin'"),
    placeholder: z.boolean('true or false'),
  })
  .refine(({ placeholder, email }) => placeholder || !email.endsWith('.example'), {
    path: ['email'],
    error: 'an address of your own, because no mail arrives at one that ends with .example',
  })

const expectation = sentence('guaranteeDays', 'requestDays')

export const refundsSchema = z.strictObject({
  reading: z.enum(['as-specified', 'guarantee', 'policy'], "'as-specified', 'guarantee' or 'policy'"),
  guaranteeDays: z.int('a whole number of days').positive('a whole number of days'),
  requestDays: z.int('a whole number of days').positive('a whole number of days'),
  processingDays: text,
  answerDays: z.int('a whole number of days').positive('a whole number of days'),
  automaticPerDay: z.int('a whole number').nonnegative('a whole number'),
  automaticEurosPerBuyer: z.int('a whole number of euros').nonnegative('a whole number of euros'),
  expectation: z.strictObject({ 'as-specified': expectation, guarantee: expectation, policy: expectation }),
})

const rules = z.array(text).min(1, 'at least one rule')

const externalPlace = z.strictObject({
  name: text,
  invitation: z.url({ protocol: /^https$/, error: 'an https:// address of an invitation' }),
  howToJoin: text,
  rules,
})

export const communitySchema = z.strictObject({
  place: z.union([z.literal('board'), externalPlace, z.null()], "'board', an external community, or null"),
  board: z.strictObject({
    approveFirstPost: z.boolean('true or false'),
    welcome: z.strictObject({ title: text.max(120, 'at most 120 characters'), text: longText() }),
    rules,
  }),
  copy: z.strictObject({
    title: sentence(),
    board: sentence(),
    openBoard: sentence(),
    external: sentence('name'),
    join: sentence('name'),
    rules: sentence(),
    none: sentence(),
  }),
})

const edition = z.strictObject({
  number: z.int('a whole number').positive('a whole number, from 1 on'),
  date: z.iso.date('a day as YYYY-MM-DD'),
  kind: z.enum(['fix', 'new content'], "'fix' or 'new content'"),
  /** What is new in it, for those who have the one before. */
  notes: z.array(text).min(1, 'at least one sentence'),
  /** Of the manuscript it was made from, as the build says it. */
  checksum: z.string().regex(/^[0-9a-f]{16}$/, 'the checksum of the book, as the build says it'),
})

export const editionsSchema = z
  .array(edition)
  .min(1, 'at least the first edition')
  .refine((all) => all.every(({ number }, i) => number === i + 1), 'numbers 1, 2, 3 … in their order')
  .refine((all) => all.every(({ date }, i) => date >= (all[i - 1]?.date ?? '')), 'days that follow each other')

export const policySchema = z.strictObject({
  title: text,
  description: description(),
  intro: text,
})

export const bookSchema = z.looseObject({
  claimedPages: z.int('a whole number of pages').positive('a whole number of pages'),
  isbn: z.nullable(z.string().refine(isIsbn, 'an ISBN of 13 digits, such as 978-3-16-148410-0')),
})

const person = z.strictObject({
  name: text.max(60, 'at most 60 characters, as the cover has room for'),
  qualifications: text,
})
export const peopleSchema = z.strictObject({ authors: z.array(person), reviewers: z.array(person) })

/** Redrawn and stored by the shop; its name is a hash. */
export const uploadedPicture = z.string().regex(/^\/assets\/pictures\/[0-9a-f]{32}\.jpg$/, 'an uploaded picture')

export const coverSchema = z.strictObject({
  title: z.array(text.max(12, 'at most 12 characters')).min(1, 'one or two lines').max(2, 'one or two lines'),
  subtitle: z.array(text.max(24, 'at most 24 characters')).min(1, 'one to four lines').max(4, 'one to four lines'),
  /** Instead of the drawn cover. */
  picture: z.nullable(uploadedPicture),
})

export const reviewsSchema = z
  .strictObject({
    testimonials: z.enum(['as-specified', 'reviews'], "'as-specified' or 'reviews'"),
    offered: z.boolean('true or false'),
  })
  .refine(({ testimonials, offered }) => offered || testimonials === 'as-specified', {
    path: ['testimonials'],
    error: "'as-specified' while reviews are not offered",
  })

/** Offered only if the shop knows every fact in braces, and only for these grounds. */
export const caseTemplatesSchema = z.array(
  z.strictObject({
    name: text,
    text: longText(
      'askedOn',
      'downloadedOn',
      'lastDay',
      'onlyPayment',
      'giftTo',
      'giftSentTo',
      'giftDay',
      'correctedTo',
      'noInvoice',
      'receipt',
      'invoice',
      'disputed',
    ),
    grounds: z.array(z.enum(['download-failure', 'duplicate', 'delivery-failure', 'other'])).optional(),
  }),
)

export const ownerEmailsSchema = z.strictObject({
  sales: z.enum(['off', 'each', 'daily'], "'off', 'each' or 'daily'"),
  hour: z.int('an hour from 0 to 23').min(0, 'an hour from 0 to 23').max(23, 'an hour from 0 to 23'),
})

export type Site = z.infer<typeof siteSchema>
export type Cover = z.infer<typeof coverSchema>
export type Reviews = z.infer<typeof reviewsSchema>
export type People = z.infer<typeof peopleSchema>
export type Seller = z.infer<typeof sellerSchema>
export type Refunds = z.infer<typeof refundsSchema>
export type Community = z.infer<typeof communitySchema>
export type Edition = z.infer<typeof edition>
export type CaseTemplate = z.infer<typeof caseTemplatesSchema>[number]
export type OwnerEmails = z.infer<typeof ownerEmailsSchema>
export type PolicyHead = z.infer<typeof policySchema>
