import { z } from 'zod'
import { claimsSchema, landingSchema, questionsSchema, testimonialsSchema } from '../../content/landing-schema.ts'
import { offerSchema, pricesSchema } from '../../content/offer-schema.ts'
import {
  communitySchema,
  coverSchema,
  peopleSchema,
  refundsSchema,
  reviewsSchema,
  sellerSchema,
  siteSchema,
} from '../../content/schema.ts'
import { taxSchema } from '../../content/tax-schema.ts'
import type { Content } from './content.ts'

/** Changed values by path, such as 'landing.hero.text'. A list is changed as a whole: 'prices', 'testimonials.entries'. */
export type Edits = Readonly<Record<string, unknown>>

export interface ContentIssue {
  /** 'landing.hero.heading.1' */
  path: string
  /** What was expected: "a telephone number, such as +49 30 1234567". */
  message: string
}

const contentSchema: z.ZodType<Content> = z.strictObject({
  site: siteSchema,
  landing: landingSchema,
  claims: claimsSchema,
  testimonials: testimonialsSchema,
  questions: questionsSchema,
  offer: offerSchema,
  prices: pricesSchema,
  seller: sellerSchema,
  tax: taxSchema,
  refunds: refundsSchema,
  community: communitySchema,
  reviews: reviewsSchema,
  people: peopleSchema,
  cover: coverSchema,
})

/** What the schemas of `content/` say about it. */
export function contentIssues(content: unknown): ContentIssue[] {
  const { error } = contentSchema.safeParse(content)
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
}

/** Does not check the result. An edit of a field that does not exist changes nothing. */
export function applyEdits(defaults: Content, edits: Edits): Content {
  const content = structuredClone(defaults)
  for (const [path, value] of Object.entries(edits)) setAt(content, path.split('.'), value)
  return content
}

export function editsBetween(defaults: Content, content: Content): Edits {
  return Object.fromEntries(changesIn(defaults, content, []))
}

function changesIn(before: unknown, after: unknown, path: readonly string[]): [path: string, value: unknown][] {
  if (isTree(before) && isTree(after)) {
    return Object.keys(before).flatMap((key) => changesIn(before[key], after[key], [...path, key]))
  }
  return isSame(before, after) ? [] : [[path.join('.'), after]]
}

type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** `undefined` where there is no such field. */
export function valueAt(content: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((inside: unknown, key) => (isTree(inside) && Object.hasOwn(inside, key) ? inside[key] : undefined), content)
}

function setAt(inside: unknown, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (!isTree(inside) || !Object.hasOwn(inside, key)) return
  if (rest.length > 0) setAt(inside[key], rest, value)
  else inside[key] = structuredClone(value)
}

interface FittedContent {
  content: Content
  /** Paths of edits that don't fit the schemas of this version. */
  setAside: string[]
}

/** The content with those edits that fit, so that no edit stops the start. */
export function fitEdits(defaults: Content, edits: Edits): FittedContent {
  const unknown = Object.keys(edits).filter((path) => valueAt(defaults, path) === undefined)
  let fitting = without(edits, unknown)
  for (;;) {
    const content = applyEdits(defaults, fitting)
    const issues = contentIssues(content)
    const wrong = Object.keys(fitting).filter((path) => issues.some((issue) => isAbout(issue, path)))
    if (issues.length === 0 || Object.keys(fitting).length === 0) {
      return { content, setAside: Object.keys(edits).filter((path) => !(path in fitting)) }
    }
    // Nothing to blame alone: two edits contradict each other.
    fitting = without(fitting, wrong.length > 0 ? wrong : Object.keys(fitting))
  }
}

const isAbout = ({ path }: ContentIssue, edited: string) =>
  path === edited || path.startsWith(`${edited}.`) || edited.startsWith(`${path}.`)

const without = (edits: Edits, paths: readonly string[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([path]) => !paths.includes(path)))
