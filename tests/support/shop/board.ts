import { approvePost } from '../../../features/board/moderation.ts'
import type { Post } from '../../../features/board/posts.ts'
import { findPost } from '../../../features/board/posts.ts'
import { showPosts } from '../../../features/board/shown-posts.ts'
import { setDisplayName } from '../../../features/board/reader-names.ts'
import { ensureReader, findReaderById, type Reader } from '../../../features/board/readers.ts'
import { addReply, startThread } from '../../../features/board/write-post.ts'
import type { Order } from '../../../features/orders/order.ts'
import { decideReview, findReview } from '../../../features/reviews/reviews.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { orderPaid } from './test-shop.ts'

interface Member {
  order: Order
  reader(): Promise<Reader>
}

/** A buyer with a display name. */
export async function joinBoard(shop: Shop, name: string): Promise<Member> {
  const order = await orderPaid(shop)
  await setDisplayName(shop, await ensureReader(shop, order), name)
  return {
    order,
    async reader() {
      const reader = await findReaderById(shop, order.id)
      if (!reader) throw new Error(`${name} is no reader any more.`)
      return reader
    },
  }
}

export async function writeThread(shop: Shop, author: Member, text: string, title = 'A question'): Promise<Post> {
  const draft = { topic: 'introductions', title, text }
  return await posted(shop, await startThread(shop, await author.reader(), draft))
}

export async function writeReply(shop: Shop, author: Member, threadId: string, text: string): Promise<Post> {
  return await posted(shop, await addReply(shop, await author.reader(), threadId, text))
}

/** Approved, so that later posts appear at once. */
export async function approved(shop: Shop, post: Post): Promise<Post> {
  await approvePost(shop, post.id, await versionShown(shop, post))
  return await reload(shop, post)
}

/** As the desk shows it now. */
export async function versionShown(shop: Shop, { id }: Pick<Post, 'id'>): Promise<string> {
  const [shown] = await showPosts(shop, [await reload(shop, { id })])
  return shown?.version ?? ''
}

/** As the owner reads it now. */
export async function publishReview(shop: Shop, { id }: Pick<Order, 'id'>): Promise<void> {
  const review = await findReview(shop, id)
  const outcome = await decideReview(shop, id, review?.version ?? '', { act: 'publish' })
  if (outcome !== 'done') throw new Error(`The review was not published: ${outcome}`)
}

export async function reload(shop: Shop, { id }: Pick<Post, 'id'>): Promise<Post> {
  const post = await findPost(shop, id)
  if (!post) throw new Error(`Post ${id} is gone.`)
  return post
}

async function posted(shop: Shop, result: Awaited<ReturnType<typeof addReply>>): Promise<Post> {
  if (result.outcome === 'refused') throw new Error(`The post was refused: ${result.error}`)
  return await reload(shop, result.post)
}
