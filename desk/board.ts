import { moment } from '../format/money.ts'
import { OwnerError } from '../format/owner-error.ts'
import { parseArguments, UsageError } from '../config/arguments.ts'
import {
  answerAuthor,
  type Decision,
  decisionsToReview,
  findDecision,
  reverseDecision,
} from '../shop/community/decisions.ts'
import {
  approvePost,
  keepPost,
  type ModerationOutcome,
  restrictPost,
  suspendReader,
} from '../shop/community/moderation.ts'
import { findPost } from '../shop/community/posts.ts'
import { reportReasons } from '../shop/community/reports.ts'
import { approveName, listNewNames, type NewName } from '../shop/community/reader-names.ts'
import { moderationQueue, type ShownPost, showPosts } from '../shop/community/shown-posts.ts'
import { addOwnerReply } from '../shop/community/write-post.ts'
import { TERMINAL, writeJournal } from '../shop/owner/journal.ts'
import type { Shop } from '../shop/shop.ts'
import type { ShopCommand } from './command.ts'
import { formatShownId, parseShownId } from './shown-id.ts'

const USAGE = `npm run desk -- board                                        what waits for you
  npm run desk -- board approve POST                           publish a first post
  npm run desk -- board keep POST                              close the reports about a post, which stays
  npm run desk -- board hide|remove|suspend POST --reason ${reportReasons.join('|')} "Explanation."
  npm run desk -- board reverse DECISION                       make a post visible or a reader active again
  npm run desk -- board answer DECISION "Your text."           answer a reader about a decision
  npm run desk -- board name READER                            show a reader’s new name instead of the old one
  npm run desk -- board reply THREAD "Your text."              post on the board
POST, DECISION and READER are as the list names them: with the version of the text that you read.
The author gets reason and explanation by email and can answer.`

export const boardCommand: ShopCommand = {
  name: 'board',
  usage: '[approve|keep|hide|remove|suspend|reverse|answer|name|reply ID …]',
  about: 'posts, reports and answers on the readers’ board that wait for you, and deciding them',
  async run(shop, args) {
    const { positionals, options } = parseArguments(args, { usage: USAGE, options: ['reason'] })
    const [act = 'list', name = '', text = ''] = positionals
    const { id, version: shown } = parseShownId(name)
    const done =
      act === 'list'
        ? await list(shop)
        : await decide(shop, { act, id, shown, text, reason: options['reason'] ?? null })
    await shop.idle()
    return { text: done, data: await moderationQueue(shop) }
  },
}

interface Call {
  act: string
  id: string
  /** Of the text that the list showed. */
  shown: string
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
  if (act === 'name') return await acceptName(shop, call)
  if (act === 'reverse' || act === 'answer') return await decideDecision(shop, call)
  const post = await findPost(shop, id)
  if (!post) throw new UsageError(`There is no post ${id}.\n${USAGE}`)
  const outcome = await moderate(shop, call)
  if (outcome === 'changed') throw changed((await showPosts(shop, [post])).map((shown) => describe('It is now', shown)))
  if (outcome === 'no-reason') throw new UsageError(`A reason and an explanation are needed.\n${USAGE}`)
  if (outcome === 'not-found') throw new OwnerError('It is already decided.')
  await writeJournal(shop, { by: TERMINAL, act: `board-${act}`, orderId: post.authorId })
  return `Done: ${act}.`
}

const changed = (now: readonly string[]) =>
  new OwnerError(['Nothing was done: name it with the version of the text that you read.', ...now].join('\n'))

async function moderate(shop: Shop, { act, id, shown, text, reason }: Call): Promise<ModerationOutcome> {
  const statement = { reason, explanation: text }
  const acts: Record<string, () => Promise<ModerationOutcome>> = {
    approve: () => approvePost(shop, id, shown),
    keep: () => keepPost(shop, id, shown),
    hide: () => restrictPost(shop, id, shown, { act: 'hide', ...statement }),
    remove: () => restrictPost(shop, id, shown, { act: 'remove', ...statement }),
    suspend: () => suspendReader(shop, id, shown, statement),
  }
  const run = acts[act]
  if (!run) throw new UsageError(USAGE)
  return await run()
}

async function decideDecision(shop: Shop, { act, id, shown, text }: Call): Promise<string> {
  const decision = await findDecision(shop, id)
  if (!decision) throw new UsageError(`There is no decision ${id}.\n${USAGE}`)
  const outcome =
    act === 'answer' ? await answerAuthor(shop, id, text, { shown }) : await reverseDecision(shop, id, shown)
  if (outcome === 'changed') throw changed([describeDecision(decision)])
  if (outcome === 'not-found') throw new OwnerError('It is already reversed.')
  if (outcome !== 'answered' && outcome !== 'done') throw new UsageError(USAGE)
  await writeJournal(shop, { by: TERMINAL, act: `board-${act}`, orderId: decision.readerId })
  if (act === 'answer') return 'The reader gets an email.'
  return 'The decision is reversed, and the reader gets an email.'
}

async function acceptName(shop: Shop, { id, shown }: Call): Promise<string> {
  const outcome = await approveName(shop, id, shown)
  if (outcome === 'changed') throw changed((await listNewNames(shop)).map(describeName))
  if (outcome === 'not-found') throw new OwnerError('No new name of this reader waits for approval.')
  await writeJournal(shop, { by: TERMINAL, act: 'board-name', orderId: id })
  return 'Other readers see the new name now.'
}

async function list(shop: Shop): Promise<string> {
  const { waiting, reported } = await moderationQueue(shop)
  const answered = await decisionsToReview(shop)
  const names = await listNewNames(shop)
  if (waiting.length + reported.length + answered.length + names.length === 0) return 'Nothing needs your decision.'
  return [
    ...waiting.map((post) => describe('First post', post)),
    ...reported.map((post) =>
      describe(
        `Reported (${post.reports.map(({ reason, text }) => [reason, text].filter(Boolean).join(': ')).join('; ')})`,
        post,
      ),
    ),
    ...answered.map(describeDecision),
    ...names.map(describeName),
  ].join('\n\n')
}

const describe = (what: string, post: ShownPost): string =>
  [
    `${what}, ${formatShownId(post)}, by ${post.author ?? 'deleted reader'}, ${moment(post.createdAt)}`,
    ...[post.title ?? '', post.text].filter(Boolean).map((text) => `  ${text.replaceAll('\n', '\n  ')}`),
  ].join('\n')

const describeName = ({ name, newName, ...shown }: NewName): string =>
  `New name, ${formatShownId(shown)}: ${name ?? 'unnamed'} → ${newName}`

const describeDecision = ({ act, author, explanation, messages, postText, ...decision }: Decision): string =>
  [
    `Answered decision ${formatShownId(decision)} (${act}), ${author ?? 'deleted reader'}`,
    ...(postText ? [`  Post: ${postText.replaceAll('\n', '\n  ')}`] : []),
    `  You: ${explanation}`,
    ...messages.map(({ by, text }) => `  ${by === 'reader' ? 'Reader' : 'You'}: ${text}`),
  ].join('\n')
