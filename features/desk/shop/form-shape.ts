import type { Content } from '../../../platform/content/content.ts'
import { applyEdits } from '../../../platform/content/edits.ts'
import { PRICES } from './fields.ts'

/**
 * The content as forms show it: a tree whose leaves are single values. What is a list or a word, a text or one for each
 * reading, an object or nothing in `content/` has the same fields in every case here.
 */
export type Shape = Record<string, unknown>

export function toShape(content: Content): Shape {
  const { questions, offer, prices, seller, community } = content
  return {
    ...structuredClone(content),
    questions: { ...questions, entries: questions.entries.map(toQuestion) },
    offer: {
      ...structuredClone(offer),
      codes: offer.codes === 'none' ? [] : offer.codes.map(toCode),
      included: offer.included.map(({ text, chapter = null, fact = '' }) => ({ text, chapter, fact })),
    },
    prices: prices.map(({ from, time = null, price, kind }) => ({ from, price, kind, time })),
    seller: { ...structuredClone(seller), register: { ...(seller.register ?? { court: null, number: null }) } },
    community: { ...structuredClone(community), ...toPlace(community.place) },
  }
}

type Code = Exclude<Content['offer']['codes'], 'none'>[number]

function toCode({ code, percent, euros, from, until, limit, perAddress }: Code): Shape {
  return { code, percent: percent ?? null, euros: euros ?? null, from, until, limit, perAddress }
}

function toQuestion({ question, answer, link, needs }: Content['questions']['entries'][number]): Shape {
  const answers = typeof answer === 'string' ? { 'as-specified': answer, guarantee: '', policy: '' } : answer
  const { 'as-specified': first, guarantee, policy } = answers
  const [linkTo, linkLabel] = [link?.to ?? '', link?.label ?? '']
  return { question, answer: first, guarantee, policy, linkTo, linkLabel, needs: needs ?? '' }
}

function toPlace(place: Content['community']['place']) {
  const other = { name: '', invitation: '', howToJoin: '', rules: [] }
  if (place === null || place === 'board') return { place: place ?? 'none', other }
  return { place: 'other', other: { ...place } }
}

/** Not checked yet: `contentIssues` says what is wrong with it. */
export function fromShape(shape: Shape, defaults: Content): Content {
  const offer = treeAt(shape, 'offer')
  const codes = entriesAt(offer, 'codes')
  const register = treeAt(treeAt(shape, 'seller'), 'register')
  return applyEdits(defaults, {
    ...shape,
    'questions.entries': entriesAt(treeAt(shape, 'questions'), 'entries').map(fromQuestion),
    offer: {
      ...offer,
      codes: codes.length === 0 ? 'none' : codes.map(fromCode),
      included: entriesAt(offer, 'included').map(({ text, chapter, fact }) => given({ text, chapter, fact })),
    },
    prices: entriesAt(shape, PRICES).map(fromPrice),
    'seller.register': register['court'] === null && register['number'] === null ? null : register,
    community: fromPlace(treeAt(shape, 'community')),
  })
}

/** A price of today has the time of its publication. */
function fromPrice({ from, price, kind, time }: Shape): Shape {
  return { from, ...given({ time }), price, kind }
}

function fromCode({ percent, euros, ...code }: Shape): Shape {
  return { ...code, ...given({ percent, euros }) }
}

function fromQuestion({ question, answer, guarantee, policy, linkTo, linkLabel, needs }: Shape): Shape {
  const isOne = isEmpty(guarantee) && isEmpty(policy)
  return {
    question,
    answer: isOne ? answer : { 'as-specified': answer, guarantee, policy },
    ...(isEmpty(linkTo) ? {} : { link: { to: linkTo, label: linkLabel } }),
    ...given({ needs }),
  }
}

function fromPlace({ place, other, ...rest }: Shape): Shape {
  return { ...rest, place: place === 'other' ? other : place === 'none' ? null : 'board' }
}

/** Where an issue of the content is in the form. */
export function shapePath(path: string): string {
  return path
    .replace(/^(questions\.entries\.\d+)\.answer\.(guarantee|policy)$/, '$1.$2')
    .replace(/^(questions\.entries\.\d+)\.link\.to$/, '$1.linkTo')
    .replace(/^(questions\.entries\.\d+)\.link\.label$/, '$1.linkLabel')
    .replace(/^community\.place\b.*$/, 'community.other.invitation')
}

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined

const given = (values: Shape): Shape =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))

export const isTree = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const treeAt = (tree: Shape, key: string): Shape => {
  const inside = tree[key]
  return isTree(inside) ? inside : {}
}

function entriesAt(tree: Shape, key: string): Shape[] {
  const inside = tree[key]
  return Array.isArray(inside) ? inside.filter(isTree) : []
}

/** By a path with indexes: 'landing.hero.heading.1'. */
export function valueIn(shape: Shape, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inside, key) => (isContainer(inside) ? Reflect.get(inside, key) : undefined), shape)
}

export function setIn(shape: Shape, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const inside = keys.length === 0 ? shape : valueIn(shape, keys.join('.'))
  if (isContainer(inside)) Reflect.set(inside, last, value)
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null
