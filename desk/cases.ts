import { parseAmount } from '../shop/refunds/owner-refund.ts'
import { day, money, moment } from '../format/money.ts'
import { addMessage, type AddMessageOutcome } from '../shop/cases/case-messages.ts'
import { listOpenCases, findCase, type CaseSummary, type CaseDetails } from '../shop/cases/find-cases.ts'
import { type DecisionOutcome, decideCase } from '../shop/cases/decide-case.ts'
import type { Opinion } from '../shop/refunds/assess.ts'
import { TERMINAL, writeJournal } from '../shop/owner/journal.ts'
import type { Shop } from '../shop/shop.ts'
import { OwnerError } from '../format/owner-error.ts'
import { parseArguments, UsageError } from '../config/arguments.ts'
import type { ShopCommand } from './command.ts'

const USAGE = `Usage:
  npm run desk -- cases                                      open cases, the most urgent first
  npm run desk -- cases show 7K4M-X2RN                    one case with all its details
  npm run desk -- cases grant 7K4M-X2RN [15.00]           refund everything left, or a part
  npm run desk -- cases refuse 7K4M-X2RN "Your text."    the buyer reads your text and the sentence of the policy
  npm run desk -- cases answer 7K4M-X2RN "Your text."    write to the buyer and decide later
  [--note "…"] with grant or refuse: a note for yourself`

const KEPT = { 'image/png': 'PNG', 'image/jpeg': 'JPEG', 'image/webp': 'WebP' } as const

export const casesCommand: ShopCommand = {
  name: 'cases',
  usage: '[show|grant|refuse|answer 7K4M-X2RN …]',
  about: 'lists open cases, shows one, and decides it',
  async run(shop, args) {
    const text = await runCases(shop, args)
    const [command = 'list', name = ''] = args
    const data = command === 'list' ? (await listOpenCases(shop)).cases : await findCase(shop, name)
    return { text, data }
  },
}

export async function runCases(shop: Shop, args: readonly string[]): Promise<string> {
  const done = await carryOut(shop, args)
  // Waits for the refund and the mail before the shop closes.
  await shop.idle()
  return done
}

async function carryOut(shop: Shop, args: readonly string[]): Promise<string> {
  const { command = 'list', name = '', text = '', note } = parse(args)
  if (command === 'list') return await list(shop)
  const found = await findCase(shop, name)
  if (!found) throw new UsageError(`There is no case ${name}. ${USAGE}`)
  const { id } = found.case
  if (command !== 'show') await noteAct(shop, found, command)
  switch (command) {
    case 'show':
      return show(found)
    case 'grant':
      return report(found, await decideCase(shop, id, { grant: text === '' ? 'whole' : parseCents(text) }, note))
    case 'refuse':
      return report(found, await decideCase(shop, id, { refuse: text }, note))
    case 'answer':
      return reportMessage(await addMessage(shop, id, { by: 'owner', text }))
    default:
      throw new UsageError(USAGE)
  }
}

async function noteAct(shop: Shop, { case: { reference }, order }: CaseDetails, command: string): Promise<void> {
  await writeJournal(shop, { by: TERMINAL, act: `case-${command}`, orderId: order.id, note: reference })
}

function parse(args: readonly string[]) {
  const { positionals, options } = parseArguments(args, { usage: USAGE, options: ['note'] })
  const [command, name, text, ...more] = positionals
  if (more.length > 0) throw new UsageError(USAGE)
  return { command, name, text, note: options['note'] ?? null }
}

async function list(shop: Shop, after = ''): Promise<string> {
  const { cases, next } = await listOpenCases(shop, { after })
  if (cases.length === 0) return 'There are no open cases.'
  const lines = cases.map((one) => line(one, shop.now())).join('\n')
  return next ? `${lines}\n${await list(shop, next)}` : lines
}

function line({ reference, kind, ground, answerBy, order }: CaseSummary, now: Date): string {
  const late = Date.parse(answerBy) < now.getTime() ? ' LATE' : ''
  const disputed = order.disputeState === 'open' ? `, disputed until ${order.disputeAnswerBy?.slice(0, 10) ?? '?'}` : ''
  const what = kind === 'withdrawal' ? 'withdrawal' : ground
  return `${reference}  answer by ${answerBy.slice(0, 10)}${late}  order ${order.number}  ${money(order.price, order.currency)}  ${what}${disputed}`
}

function show({ case: row, order, assessment, messages, screenshots, refunds }: CaseDetails): string {
  const { law, guarantee, policy, guard } = assessment
  return [
    `Case ${row.reference}, ${row.state}. Opened ${moment(row.openedAt)}, answer by ${day(row.answerBy)}.`,
    `Order ${order.number} of ${order.email}: ${money(order.price, order.currency)}, paid ${moment(order.paidAt ?? order.createdAt)}, ${money(order.refundedAmount, order.currency)} given back.`,
    `Downloads: first ${order.firstDownloadedAt ? moment(order.firstDownloadedAt) : 'never'}, whole ${order.downloadCompletedAt ? moment(order.downloadCompletedAt) : 'never'}, ${order.failedDownloads} failed.`,
    ...(order.disputeState === 'open'
      ? [`Disputed: answer there by ${order.disputeAnswerBy ? day(order.disputeAnswerBy) : 'the date given there'}.`]
      : []),
    '',
    opinion('Law', law),
    opinion('Guarantee', guarantee),
    opinion('Policy', policy),
    ...(guard ? [`Held back: ${guard}`] : []),
    '',
    `${row.kind === 'withdrawal' ? 'Statement' : `Buyer (${row.ground})`}: ${row.description}`,
    ...messages.map(
      ({ by, text, at }) => `${by === 'buyer' ? 'Buyer' : 'You'}, ${moment(at)}: ${text || '(screenshots)'}`,
    ),
    ...screenshots.map(
      ({ id, type, bytes }) => `Screenshot: screenshots/${id} in the data folder (${KEPT[type]}, ${bytes} bytes)`,
    ),
    ...refunds.map(
      ({ amount, state, lastError }) =>
        `Money: ${money(amount, order.currency)} ${state}${lastError ? ` (${lastError})` : ''}`,
    ),
    ...(row.decision ? [`Decided ${moment(row.decidedAt ?? row.openedAt)}: ${row.decision}`] : []),
    ...(row.note ? [`Your note: ${row.note}`] : []),
  ].join('\n')
}

function opinion(name: string, { owed, why, until, daysLeft }: Opinion): string {
  const time = daysLeft < 0 ? `over since ${day(until.toISOString())}` : `until ${day(until.toISOString())}`
  return `${`${name}:`.padEnd(11)}${owed ? 'owed' : 'not owed'} (${why}), ${time}`
}

function report({ case: { reference } }: CaseDetails, decided: DecisionOutcome): string {
  switch (decided.outcome) {
    case 'decided':
      return `Case ${reference} is ${decided.case.state}. The buyer is mailed.`
    case 'not-open':
      throw new OwnerError(`Case ${reference} is decided already.`)
    case 'disputed':
      throw new OwnerError(`A disputed payment can't be refunded: answer the dispute at the provider first.`)
    case 'exceeds-refundable':
      throw new OwnerError(`That exceeds what can be refunded: ${(decided.left / 100).toFixed(2)}.`)
    case 'no-words':
      throw new UsageError(`Say in up to 4,000 characters why: the buyer reads it. ${USAGE}`)
  }
}

function reportMessage(added: AddMessageOutcome): string {
  if (added === 'added') return 'The buyer is mailed.'
  throw new UsageError(
    added === 'not-open' ? 'The case is decided already.' : `Say in up to 4,000 characters what. ${USAGE}`,
  )
}

function parseCents(amount: string): number {
  const cents = parseAmount(amount)
  if (cents === null) throw new UsageError(`An amount looks like 15.00. ${USAGE}`)
  return cents
}
