import { deskCases } from '../content/desk/cases.ts'
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
  npm run desk -- cases                                   open cases, most urgent first
  npm run desk -- cases show 7K4M-X2RN                    one case with all its details
  npm run desk -- cases grant 7K4M-X2RN 15.00|all         refund a part, or everything left
  npm run desk -- cases refuse 7K4M-X2RN "Your text."     the buyer gets your text and the sentence of the policy
  npm run desk -- cases answer 7K4M-X2RN "Your text."     write to the buyer and decide later
  [--note "…"] with grant or refuse: a private note
  [--even-if-owed] with refuse: refuse a refund that is owed`

const copy = deskCases.assessments
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
  const { command = 'list', name = '', text = '', note, evenIfOwed } = parse(args)
  if (command === 'list') return await list(shop)
  const found = await findCase(shop, name)
  if (!found) throw new UsageError(`There is no case ${name}. ${USAGE}`)
  const { id } = found.case
  if (command !== 'show') await noteAct(shop, found, command)
  switch (command) {
    case 'show':
      return show(found)
    case 'grant':
      return report(found, await decideCase(shop, id, { grant: text === 'all' ? 'whole' : parseCents(text) }, note))
    case 'refuse':
      return report(found, await decideCase(shop, id, { refuse: text, evenIfOwed }, note))
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
  const { positionals, options, flags } = parseArguments(args, {
    usage: USAGE,
    options: ['note'],
    flags: ['even-if-owed'],
  })
  const [command, name, text, ...more] = positionals
  if (more.length > 0) throw new UsageError(USAGE)
  return { command, name, text, note: options['note'] ?? null, evenIfOwed: flags.has('even-if-owed') }
}

async function list(shop: Shop, after = ''): Promise<string> {
  const { cases, next } = await listOpenCases(shop, { after })
  if (cases.length === 0) return 'There are no open cases.'
  const lines = cases.map((one) => line(one, shop.now())).join('\n')
  return next ? `${lines}\n${await list(shop, next)}` : lines
}

function line({ reference, kind, ground, answerBy, order }: CaseSummary, now: Date): string {
  const late = Date.parse(answerBy) < now.getTime() ? ' OVERDUE' : ''
  const disputed = order.disputeState === 'open' ? `, disputed until ${order.disputeAnswerBy?.slice(0, 10) ?? '?'}` : ''
  const what = kind === 'withdrawal' ? deskCases.withdrawal : (deskCases.grounds[ground] ?? ground)
  return `${reference}  answer by ${answerBy.slice(0, 10)}${late}  order ${order.number}  ${money(order.price, order.currency)}  ${what}${disputed}`
}

function show({ case: row, order, assessment, messages, screenshots, refunds }: CaseDetails): string {
  const { law, guarantee, policy, guard } = assessment
  return [
    `Case ${row.reference}, ${deskCases.states[row.state]}. Opened ${moment(row.openedAt)}, answer by ${day(row.answerBy)}.`,
    `Order ${order.number} of ${order.email}: ${money(order.price, order.currency)}, paid ${moment(order.paidAt ?? order.createdAt)}, ${money(order.refundedAmount, order.currency)} refunded.`,
    `Downloads: first ${order.firstDownloadedAt ? moment(order.firstDownloadedAt) : 'never'}, complete ${order.downloadCompletedAt ? moment(order.downloadCompletedAt) : 'never'}, ${order.failedDownloads} failed.`,
    ...(order.disputeState === 'open'
      ? [
          `Disputed: answer the bank by ${order.disputeAnswerBy ? day(order.disputeAnswerBy) : 'the date the provider names'}.`,
        ]
      : []),
    '',
    opinion('law', law),
    opinion('guarantee', guarantee),
    opinion('policy', policy),
    ...(guard ? [`${copy.guard} ${copy.guards[guard]}`] : []),
    '',
    `${row.kind === 'withdrawal' ? 'Statement' : `Buyer (${deskCases.grounds[row.ground] ?? row.ground})`}: ${row.description}`,
    ...messages.map(
      ({ by, text, at }) => `${by === 'buyer' ? 'Buyer' : 'You'}, ${moment(at)}: ${text || '(screenshots)'}`,
    ),
    ...screenshots.map(
      ({ id, type, bytes }) => `Screenshot: screenshots/${id} in the data folder (${KEPT[type]}, ${bytes} bytes)`,
    ),
    ...refunds.map(
      ({ amount, state, lastError }) =>
        `Refund: ${money(amount, order.currency)}, ${deskCases.refundStates[state] ?? state}${lastError ? ` (${lastError})` : ''}`,
    ),
    ...(row.decision ? [`Decided ${moment(row.decidedAt ?? row.openedAt)}: ${row.decision}`] : []),
    ...(row.note ? [`Your note: ${row.note}`] : []),
  ].join('\n')
}

function opinion(name: keyof typeof copy.names, { owed, why, until }: Opinion): string {
  const deadline = `${copy.until} ${day(until.toISOString())}`
  return `${copy.names[name]}: ${owed ? copy.owed : copy.notOwed}. ${copy.why[why] ?? why} ${deadline}.`
}

function report({ case: { reference } }: CaseDetails, decided: DecisionOutcome): string {
  switch (decided.outcome) {
    case 'decided':
      return `Case ${reference} is ${decided.case.state === 'granted' ? 'refunded' : decided.case.state}. The buyer gets an email.`
    case 'not-open':
      throw new OwnerError(`Case ${reference} is already decided.`)
    case 'changed':
      throw new OwnerError(`Nothing was done: case ${reference} is not as you read it. Show it again.`)
    case 'disputed':
      throw new OwnerError(
        `The payment is disputed. Answer the dispute at the provider; don't refund while it is open.`,
      )
    case 'exceeds-refundable':
      throw new OwnerError(`You can refund up to ${(decided.left / 100).toFixed(2)}.`)
    case 'no-text':
      throw new UsageError(`Write the reason in up to 4,000 characters: the buyer reads it. ${USAGE}`)
    case 'owed':
      throw new OwnerError(
        `This refund is owed: see npm run desk -- cases show ${reference}. To refuse it anyway, add --even-if-owed.`,
      )
  }
}

function reportMessage(added: AddMessageOutcome): string {
  if (added === 'added') return 'The buyer gets an email.'
  throw new UsageError(
    added === 'not-open' ? 'The case is already decided.' : `Write your reply in up to 4,000 characters. ${USAGE}`,
  )
}

function parseCents(amount: string): number {
  const cents = parseAmount(amount)
  if (cents === null) throw new UsageError(`Enter an amount such as 15.00, or all. ${USAGE}`)
  return cents
}
