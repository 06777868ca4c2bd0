import { join } from 'node:path'
import { parseArguments, UsageError } from '../config/arguments.ts'
import { builtFiles } from '../config/open-shop.ts'
import { MINUTE } from '../format/duration.ts'
import { moment } from '../format/money.ts'
import { OwnerError } from '../format/owner-error.ts'
import { runProgram } from '../format/run-program.ts'
import { TERMINAL, writeJournal } from '../shop/owner/journal.ts'
import {
  decideReview,
  findReview,
  hidingReasons,
  listReviews,
  type Review,
  type ReviewDecision,
} from '../shop/reviews/reviews.ts'
import { summarizeReviews } from '../shop/reviews/summary.ts'
import { isRowId } from '../shop/row-id.ts'
import type { Shop } from '../shop/shop.ts'
import type { ShopCommand } from './command.ts'
import { formatShownId, parseShownId } from './shown-id.ts'

const dist = join(import.meta.dirname, '../dist')

const USAGE = `npm run desk -- reviews                              new reviews, and the share that is published
  npm run desk -- reviews publish REVIEW
  npm run desk -- reviews hide REVIEW ${hidingReasons.join('|')}
  npm run desk -- reviews reply REVIEW "Your text."
  npm run desk -- reviews rebuild                      write the landing page anew with the published reviews
REVIEW is as the list names it: with the version of the text that you read.`

const CHANGED = 'Nothing was done: name it with the version of the text that you read.'

export const reviewsCommand: ShopCommand = {
  name: 'reviews',
  usage: '[publish|hide|reply REVIEW …|rebuild]',
  about: 'new reviews of buyers, publishing, hiding and answering them, and rebuilding the landing page',
  async run(shop, args) {
    const [act = 'list', name = '', text = ''] = parseArguments(args, { usage: USAGE }).positionals
    const done = await carryOut(shop, act, { name, text })
    await shop.idle()
    return { text: done, data: await summarizeReviews(shop.db, shop.settings.mode) }
  },
}

async function carryOut(shop: Shop, act: string, { name, text }: { name: string; text: string }): Promise<string> {
  if (act === 'list') return await list(shop)
  if (act === 'rebuild') return await rebuild(shop)
  const decision = decisionOf(act, text)
  const { id, version } = parseShownId(name)
  if (!isRowId(id)) throw new UsageError(USAGE)
  const outcome = await decideReview(shop, id, version, decision)
  if (outcome === 'not-found') throw new UsageError(`There is no review ${id}.\n${USAGE}`)
  if (outcome === 'no-reason') throw new UsageError(USAGE)
  if (outcome === 'not-allowed') throw new OwnerError('Its author has not allowed publishing it.')
  if (outcome === 'changed') throw new OwnerError([CHANGED, ...(await describeNow(shop, id))].join('\n'))
  await writeJournal(shop, { by: TERMINAL, act: `review-${act}`, orderId: id })
  return `Done: ${act}.`
}

function decisionOf(act: string, text: string): ReviewDecision {
  if (act === 'publish') return { act }
  if (act === 'hide') return { act, hiddenFor: text }
  if (act === 'reply') return { act, text }
  throw new UsageError(USAGE)
}

async function rebuild(shop: Shop): Promise<string> {
  await writeJournal(shop, { by: TERMINAL, act: 'rebuild' })
  await runProgram(join(dist, builtFiles.rebuildPages), [dist], { timeout: MINUTE })
  return 'The landing page is rebuilt. A running server shows it within seconds; reload nginx or Caddy if one serves your pages.'
}

async function list(shop: Shop): Promise<string> {
  const { published, received, average } = await summarizeReviews(shop.db, shop.settings.mode)
  const share = `${published} of ${received} reviews that may be published are published; their average is ${average} of 5.`
  return [share, ...(await listReviews(shop, 'new')).map(describe)].join('\n\n')
}

async function describeNow(shop: Shop, id: string): Promise<string[]> {
  const review = await findReview(shop, id)
  return review ? [describe(review)] : []
}

const describe = ({ id, version, name, stars, text, mayPublish, createdAt }: Review): string =>
  `${formatShownId({ id, version })}  ${stars}/5  ${name ?? 'unnamed'}, ${moment(createdAt)}${mayPublish ? '' : ', not to be published'}\n  ${text.replaceAll('\n', '\n  ') || 'No text.'}`
