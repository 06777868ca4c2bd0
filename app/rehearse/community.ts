import { approvePost } from '../../features/board/moderation.ts'
import { findPost, type Post } from '../../features/board/posts.ts'
import { ensureReader, findReaderById } from '../../features/board/readers.ts'
import { setDisplayName } from '../../features/board/reader-names.ts'
import { reportPost } from '../../features/board/reports.ts'
import { showPosts } from '../../features/board/shown-posts.ts'
import { addReply, startThread } from '../../features/board/write-post.ts'
import type { Order } from '../../features/orders/order.ts'
import { decideReview, findReview, saveReview } from '../../features/reviews/reviews.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Stage } from './stories.ts'

export interface Reader {
  order: Order
  name: string
}

const TOPIC = 'introductions'

/** Readers write and review: some of it is approved, some waits, some is reported. */
export async function playCommunity({ shop, copy }: Stage, readers: readonly Reader[]): Promise<void> {
  if (shop.settings.community.place === 'board') await playBoard(shop, copy.threads, readers)
  if (shop.settings.reviews.offered) await playReviews(shop, copy.reviews, readers)
}

async function playBoard(shop: Shop, copy: Stage['copy']['threads'], readers: readonly Reader[]): Promise<void> {
  const [author, other, rude, reporter] = await Promise.all(readers.slice(0, 4).map((reader) => join(shop, reader)))
  if (!author || !other || !rude || !reporter) return
  const thread = await approved(shop, await startThread(shop, author, { topic: TOPIC, ...copy.first }))
  if (!thread) return
  await approved(shop, await addReply(shop, other, thread.threadId, copy.reply))
  const insult = await approved(shop, await addReply(shop, rude, thread.threadId, copy.reported))
  if (insult) await reportPost(shop, reporter, insult, { reason: 'abuse', text: copy.report })
  await startThread(shop, reporter, { topic: TOPIC, ...copy.waiting })
}

async function join(shop: Shop, { order, name }: Reader) {
  const reader = await ensureReader(shop, order)
  await setDisplayName(shop, reader, name)
  return await findReaderById(shop, reader.id)
}

type Written = Awaited<ReturnType<typeof addReply>>

async function approved(shop: Shop, written: Written): Promise<Post | undefined> {
  const post = written.outcome === 'refused' ? undefined : await findPost(shop, written.post.id)
  if (!post) return undefined
  const [shown] = await showPosts(shop, [post])
  await approvePost(shop, post.id, shown?.version ?? '')
  return await findPost(shop, post.id)
}

/** The last one waits for the owner. */
async function playReviews(shop: Shop, copy: Stage['copy']['reviews'], readers: readonly Reader[]): Promise<void> {
  for (const [place, review] of copy.entries()) {
    const reader = readers.at(place + 4)
    if (!reader) return
    await saveReview(shop, reader.order, { ...review, name: reader.name, mayPublish: true })
    if (place === copy.length - 1) return
    const { version = '' } = (await findReview(shop, reader.order.id)) ?? {}
    await decideReview(shop, reader.order.id, version, { act: 'publish' })
  }
}
