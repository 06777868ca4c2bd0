import { fillTemplate } from '../../../platform/format/fill.ts'
import { moment } from '../../../platform/format/money.ts'
import { boardRoutes, threadPath } from '../../../routes.ts'
import type { OutboxRow } from '../../../platform/db/rows/mail.ts'
import { orderUrl } from '../../orders/find/index.ts'
import type { Order } from '../../orders/index.ts'
import { firstRowId } from '../../../platform/shop/row-id.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { type Decision, findDecision } from '../decisions.ts'
import { unfollowUrl } from './unfollow-link.ts'
import type { Content, Paragraph } from '../../../platform/mail/compose/markup.ts'

const QUOTED = 600
const LISTED = 20

/** The statement of reasons of Art. 17 DSA. */
export async function decisionContent(shop: Shop, mail: OutboxRow): Promise<Content> {
  const { decision: copy, grounds } = shop.settings.mailCopy.board
  const decision = await decisionOf(shop, mail)
  const reports = shop.db
    .selectFrom('postReports')
    .select('id')
    .where('postId', '=', decision.postId ?? '')
  const wasReported = (await reports.where('at', '<=', decision.at).executeTakeFirst()) !== undefined
  return {
    subject: fillTemplate(copy.subject[decision.act], { product: shop.settings.offer.product }),
    paragraphs: [
      { text: copy.text[decision.act] },
      ...quotedPost(copy.post, decision),
      { heading: copy.facts },
      { text: decision.explanation },
      ...(decision.act === 'suspend' ? [] : [{ text: copy.source[wasReported ? 'reported' : 'own'] }]),
      { text: copy.automated },
      { heading: copy.ground },
      { text: grounds[decision.reason] },
      { text: copy.redress },
      { link: noticesUrl(shop), label: copy.button },
    ],
  }
}

export async function messageContent(shop: Shop, mail: OutboxRow): Promise<Content> {
  const { message: copy } = shop.settings.mailCopy.board
  const messages = shop.db
    .selectFrom('decisionMessages')
    .selectAll()
    .where('decisionId', '=', mail.about ?? '')
  const last = await messages.where('by', '=', 'owner').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return {
    subject: fillTemplate(copy.subject, { product: shop.settings.offer.product }),
    paragraphs: [{ text: copy.text }, { quote: last?.text ?? '' }, { link: noticesUrl(shop), label: copy.button }],
  }
}

export async function reversalContent(shop: Shop, mail: OutboxRow): Promise<Content> {
  const { reversed: copy, decision } = shop.settings.mailCopy.board
  const reversed = await decisionOf(shop, mail)
  const product = shop.settings.offer.product
  return {
    subject: fillTemplate(copy.subject, { product }),
    paragraphs: [
      { text: copy.text },
      { text: fillTemplate(decision.subject[reversed.act], { product }) },
      ...quotedPost(decision.post, reversed),
      { link: new URL(boardRoutes.board, shop.settings.siteUrl).href, label: copy.button },
    ],
  }
}

export async function reportContent(shop: Shop, mail: OutboxRow): Promise<Content> {
  const { reportReceived, reportDecided } = shop.settings.mailCopy.board
  const reports = shop.db.selectFrom('postReports').selectAll()
  const report = await reports.where('id', '=', mail.about ?? '').executeTakeFirstOrThrow()
  const values = { at: moment(report.at, shop.settings.timeZone), product: shop.settings.offer.product }
  if (mail.kind === 'report-received') {
    const { subject, text, reference } = reportReceived
    const lines = [text, reference].map((line) => fillTemplate(line, { ...values, reference: report.id.slice(-8) }))
    return { subject, paragraphs: lines.map((line) => ({ text: line })) }
  }
  const decided = fillTemplate(reportDecided[report.outcome ?? 'kept'], values)
  return { subject: reportDecided.subject, paragraphs: [{ text: decided }, { text: reportDecided.redress }] }
}

/** New replies in followed threads. */
export async function threadNewsContent(shop: Shop, mail: OutboxRow, order: Order): Promise<Content> {
  const copy = shop.settings.mailCopy.board.news
  const threads = await threadNewsOf(shop, mail, order)
  const unsubscribe = unfollowUrl(shop, order.id)
  const links = threads.map(({ id, title, count, isApproved }) => {
    const replies = count === 1 ? copy.reply.one : fillTemplate(copy.reply.several, { count })
    const news = [...(isApproved ? [copy.approved.mark] : []), ...(count > 0 ? [replies] : [])]
    const label = fillTemplate(copy.thread, { title: title || copy.untitled, replies: news.join(', ') })
    return { way: new URL(threadPath(id), shop.settings.siteUrl).href, label }
  })
  const hasReplies = threads.some(({ count }) => count > 0)
  const subject = threads.length === 1 ? copy.subject.one : copy.subject.several
  const values = { count: threads.length, product: shop.settings.offer.product }
  return {
    subject: fillTemplate(hasReplies ? subject : copy.approved.subject, values),
    paragraphs: [
      { text: hasReplies ? copy.opening : copy.approved.opening },
      ...links,
      { text: copy.signIn },
      { way: await orderUrl(shop, order), label: copy.order },
      { text: copy.why },
      { way: unsubscribe, label: copy.stop },
    ],
    unsubscribe,
  }
}

interface ThreadNews {
  id: string
  title: string
  /** Of replies that others can still read. */
  count: number
  /** A post of the reader that waited is published. */
  isApproved: boolean
}

/** Days may pass between a reply and its email: what is hidden or deleted meanwhile is no news. */
export async function threadNewsOf(shop: Shop, mail: OutboxRow, order: Order): Promise<ThreadNews[]> {
  const followed = await shop.db
    .selectFrom('threadFollows')
    .innerJoin('threads', 'threads.id', 'threadFollows.threadId')
    .select(['threads.id', 'threads.title', 'threadFollows.mailSince'])
    .where('threadFollows.readerId', '=', order.id)
    .where('threadFollows.mailId', '=', mail.id)
    .where('threads.state', '=', 'visible')
    .limit(LISTED)
    .execute()
  const counted = followed.map(async ({ id, title, mailSince }) => {
    const since = mailSince ?? mail.queuedAt
    const { count, isApproved } = await postsSince(shop, order.id, { threadId: id, since })
    return { id, title, count, isApproved }
  })
  return (await Promise.all(counted)).filter(({ count, isApproved }) => count > 0 || isApproved)
}

/** Replies of others, up to a hundred, and what the reader wrote before that was approved since. */
async function postsSince(
  { db }: Shop,
  readerId: string,
  { threadId, since }: { threadId: string; since: string },
): Promise<Pick<ThreadNews, 'count' | 'isApproved'>> {
  const posts = await db
    .selectFrom('posts')
    .select(['authorId', 'opening', 'createdAt'])
    .where('threadId', '=', threadId)
    .where('position', '>=', firstRowId(new Date(since)))
    .where('state', '=', 'visible')
    .limit(100)
    .execute()
  const isOwn = ({ authorId }: { authorId: string | null }) => authorId === readerId
  return {
    count: posts.filter((post) => !isOwn(post) && post.opening === 0).length,
    isApproved: posts.some((post) => isOwn(post) && post.createdAt < since),
  }
}

async function decisionOf(shop: Shop, mail: OutboxRow): Promise<Decision> {
  const decision = await findDecision(shop, mail.about ?? '')
  if (!decision) throw new Error(`The decision of email ${mail.id} is gone.`)
  return decision
}

function quotedPost(heading: string, { postTitle, postText }: Decision): Paragraph[] {
  const text = [postTitle, postText].filter(Boolean).join('\n\n')
  return text ? [{ heading }, { quote: text.length > QUOTED ? `${text.slice(0, QUOTED)} …` : text }] : []
}

const noticesUrl = (shop: Shop) => new URL(boardRoutes.notices, shop.settings.siteUrl).href
