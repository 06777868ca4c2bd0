import { approvePost } from '../../../shop/community/moderation.ts'
import type { Post } from '../../../shop/community/posts.ts'
import { findPost } from '../../../shop/community/posts.ts'
import { ensureReader, findReaderById, type Reader, setDisplayName } from '../../../shop/community/readers.ts'
import { addReply, startThread } from '../../../shop/community/write-post.ts'
import type { Order } from '../../../shop/orders/order.ts'
import type { Shop } from '../../../shop/shop.ts'
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
  await approvePost(shop, post)
  return await reload(shop, post)
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
