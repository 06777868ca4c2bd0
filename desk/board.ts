import { moment } from '../format/money.ts'
import { OwnerError } from '../format/owner-error.ts'
import { parseArguments, UsageError } from '../config/arguments.ts'
import {
  answerDecision,
  type Decision,
  decisionsToReview,
  findDecision,
  moderationQueue,
} from '../shop/community/decisions.ts'
import {
  approvePost,
  keepPost,
  type ModerationOutcome,
  restrictPost,
  reverseDecision,
  suspendReader,
} from '../shop/community/moderation.ts'
import { findPost, type Post } from '../shop/community/posts.ts'
import { reportReasons } from '../shop/community/reports.ts'
import { addOwnerReply } from '../shop/community/write-post.ts'
import { TERMINAL, writeJournal } from '../shop/owner/journal.ts'
import type { Shop } from '../shop/shop.ts'
import type { ShopCommand } from './command.ts'

const USAGE = `npm run desk -- board                                        what waits for you
  npm run desk -- board approve POST                           publish a first post
  npm run desk -- board keep POST                              close the reports about a post, which stays
  npm run desk -- board hide|remove|suspend POST --reason ${reportReasons.join('|')} "Explanation."
  npm run desk -- board reverse DECISION                       make a post visible or a reader active again
  npm run desk -- board answer DECISION "Your text."           answer a reader about a decision
  npm run desk -- board reply THREAD "Your text."              post on the board
The author gets reason and explanation by email and can answer.`

export const boardCommand: ShopCommand = {
  name: 'board',
  usage: '[approve|keep|hide|remove|suspend|reverse|answer|reply ID …]',
  about: 'posts, reports and answers on the readers’ board that wait for you, and deciding them',
  async run(shop, args) {
    const { positionals, options } = parseArguments(args, { usage: USAGE, options: ['reason'] })
    const [act = 'list', id = '', text = ''] = positionals
    const done =
      act === 'list' ? await list(shop) : await decide(shop, { act, id, text, reason: options['reason'] ?? null })
    await shop.idle()
    return { text: done, data: await moderationQueue(shop) }
  },
}

interface Call {
  act: string
  id: string
  text: string
  reason: string | null
}

async function decide(shop: Shop, call: Call): Promise<string> {
  const { act, id, text } = call
  if (act === 'reply') {
    await writeJournal(shop, { by: TERMINAL, act: 'board-reply' })
    const posted = await addOwnerReply(shop, id, text)
    if (posted.outcome === 'refused') throw new OwnerError(`Not posted: ${posted.error}.`)
    return 'Your reply is on the board.'
  }
  if (act === 'reverse' || act === 'answer') return await decideDecision(shop, call)
  const post = await findPost(shop, id)
  if (!post) throw new UsageError(`There is no post ${id}.\n${USAGE}`)
  const outcome = await moderate(shop, post, call)
  if (outcome === 'no-reason') throw new UsageError(`A reason and an explanation are needed.\n${USAGE}`)
  if (outcome === 'not-found') throw new OwnerError('It is already decided.')
  return `Done: ${act}.`
}

async function moderate(shop: Shop, post: Post, { act, text, reason }: Call): Promise<ModerationOutcome> {
  const statement = { reason, explanation: text }
  const acts: Record<string, () => Promise<ModerationOutcome>> = {
    approve: () => approvePost(shop, post),
    keep: () => keepPost(shop, post),
    hide: () => restrictPost(shop, post, { act: 'hide', ...statement }),
    remove: () => restrictPost(shop, post, { act: 'remove', ...statement }),
    suspend: () => suspendReader(shop, post.authorId ?? '', statement),
  }
  const run = acts[act]
  if (!run) throw new UsageError(USAGE)
  await writeJournal(shop, { by: TERMINAL, act: `board-${act}`, orderId: post.authorId })
  return await run()
}

async function decideDecision(shop: Shop, { act, id, text }: Call): Promise<string> {
  const decision = await findDecision(shop, id)
  if (!decision) throw new UsageError(`There is no decision ${id}.\n${USAGE}`)
  await writeJournal(shop, { by: TERMINAL, act: `board-${act}`, orderId: decision.readerId })
  if (act === 'answer') {
    const outcome = await answerDecision(shop, decision, { by: 'owner', text })
    if (outcome !== 'answered') throw new UsageError(USAGE)
    return 'The reader gets an email.'
  }
  if ((await reverseDecision(shop, decision)) !== 'done') throw new OwnerError('It is already reversed.')
  return 'The decision is reversed, and the reader gets an email.'
}

async function list(shop: Shop): Promise<string> {
  const { waiting, reported } = await moderationQueue(shop)
  const answered = await decisionsToReview(shop)
  if (waiting.length + reported.length + answered.length === 0) return 'Nothing needs your decision.'
  return [
    ...waiting.map((post) => describe('First post', post)),
    ...reported.map(({ post, reports }) =>
      describe(
        `Reported (${reports.map(({ reason, text }) => [reason, text].filter(Boolean).join(': ')).join('; ')})`,
        post,
      ),
    ),
    ...answered.map(describeDecision),
  ].join('\n\n')
}

const describe = (what: string, { id, author, createdAt, text }: Post): string =>
  `${what}, ${id}, by ${author ?? 'deleted reader'}, ${moment(createdAt)}\n  ${text.replaceAll('\n', '\n  ')}`

const describeDecision = ({ id, act, author, explanation, messages }: Decision): string =>
  [
    `Answered decision ${id} (${act}), ${author ?? 'deleted reader'}`,
    `  You: ${explanation}`,
    ...messages.map(({ by, text }) => `  ${by === 'reader' ? 'Reader' : 'You'}: ${text}`),
  ].join('\n')
