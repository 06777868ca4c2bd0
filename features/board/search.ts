import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { wordParts } from '../../guide/search/search-terms.ts'
import { searchTerms } from './post-text.ts'

export const RESULTS = 25
const MAX_TERMS = 5
const MIN_BEGINNING = 4
/** Of the rarest word, so many of its newest posts are looked through. */
const MAX_SCANNED = 500

interface SearchResult {
  postId: string
  position: string
  opening: number
  threadId: string
  title: string
  text: string
  author: string | null
  byOwner: number
  createdAt: string
}

/** The newest visible posts that contain every word. */
export async function searchPosts(shop: Shop, query: string): Promise<SearchResult[]> {
  const terms = searchTerms(query).slice(0, MAX_TERMS)
  const counted = await Promise.all(terms.map(async (term) => await countedTerm(shop, term)))
  const [rarest, ...others] = counted.toSorted((one, other) => one.count - other.count)
  if (!rarest || rarest.count === 0) return []
  let newest = shop.db.selectFrom('postTerms').select('postId').where('term', '=', rarest.term)
  newest = newest.orderBy('postId', 'desc').limit(others.length > 0 ? MAX_SCANNED : 2 * RESULTS)
  let found = shop.db.selectFrom(newest.as('newest')).select('newest.postId')
  for (const { term } of others) found = found.where((row) => row.exists(alsoContains(row, term)))
  const ids = (
    await found
      .orderBy('newest.postId', 'desc')
      .limit(2 * RESULTS)
      .execute()
  ).map(({ postId }) => postId)
  return ids.length > 0 ? await visiblePosts(shop, ids) : []
}

/** What no post contains is taken for the beginning of a word. */
async function countedTerm(shop: Shop, term: string): Promise<{ term: string; count: number }> {
  const count = await countOf(shop, term)
  if (count > 0 || term.length < MIN_BEGINNING) return { term, count }
  const following = shop.db.selectFrom('postTerms').select('term').where('term', '>', term).orderBy('term').limit(1)
  const word = (await following.executeTakeFirst())?.term
  return word?.startsWith(term) ? { term: word, count: await countOf(shop, word) } : { term, count }
}

const alsoContains = (row: ExpressionBuilder<Tables & { newest: { postId: string } }, 'newest'>, term: string) =>
  row
    .selectFrom('postTerms')
    .select('postTerms.postId')
    .where('postTerms.term', '=', term)
    .whereRef('postTerms.postId', '=', 'newest.postId')

async function visiblePosts({ db }: Shop, ids: readonly string[]): Promise<SearchResult[]> {
  return await db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.threadId')
    .leftJoin('readers', 'readers.id', 'posts.authorId')
    .select([
      'posts.id as postId',
      'posts.position',
      'posts.opening',
      'threads.id as threadId',
      'threads.title',
      'posts.text',
      'readers.name as author',
      'posts.byOwner',
      'posts.createdAt',
    ])
    .where('posts.id', 'in', ids)
    .where('posts.state', '=', 'visible')
    .where('threads.state', '=', 'visible')
    .orderBy('posts.id', 'desc')
    .limit(RESULTS)
    .execute()
}

async function countOf({ db }: Shop, term: string): Promise<number> {
  const found = db.selectFrom('postTerms').select('postId').where('term', '=', term).limit(MAX_SCANNED)
  const counted = db.selectFrom(found.as('found')).select(({ fn }) => fn.countAll().as('count'))
  return Number((await counted.executeTakeFirst())?.count ?? 0)
}

/** The words of a post that a search found it by. */
export function matchesIn(text: string, query: string): Set<string> {
  const terms = new Set(searchTerms(query))
  const beginnings = [...terms].filter(({ length }) => length >= MIN_BEGINNING)
  const isMatch = (word: string) =>
    searchTerms(word).some((term) => terms.has(term)) || beginnings.some((one) => word.startsWith(one))
  return new Set([...new Set(wordParts(text))].filter(isMatch))
}
