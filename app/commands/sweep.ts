import { plural } from '../../platform/format/plural.ts'
import { sweep, type SweepReport } from '../../features/payments/sweep.ts'
import type { TimeRange } from '../../platform/payments/provider.ts'
import { type Day, ownerDays, parseDay } from '../../platform/shop/owner-days.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { parseArguments, UsageError } from '../config/arguments.ts'
import type { ShopCommand } from './command.ts'

const USAGE = `Say from when: npm run desk -- sweep --since 2026-11-01 [--until 2026-12-01]`

export const sweepCommand: ShopCommand = {
  name: 'sweep',
  usage: '--since 2026-11-01 [--until 2026-12-01]',
  about: 'compares the payments of these days with the orders, and fixes what it can',
  async run(shop, args) {
    const swept = await sweep(shop, readSpan(args, shop))
    return {
      text: swept.map(report).join('\n'),
      data: swept,
      exitCode: swept.every(({ complete }) => complete) ? 0 : 1,
    }
  },
}

export const runSweep = async (shop: Shop, args: readonly string[]): Promise<string> =>
  (await sweepCommand.run(shop, args)).text

/** Days of the shop, as the desk shows them. */
function readSpan(args: readonly string[], shop: Shop): TimeRange {
  const days = ownerDays(shop.settings.timeZone)
  const now = shop.now()
  const { since, until } = parseArguments(args, { usage: USAGE, options: ['since', 'until'] }).options
  const from = days.start(parse(since))
  // `until` is inclusive.
  const to = until === undefined ? now : days.end(parse(until))
  const end = to > now ? now : to
  if (from >= end) throw new UsageError(`There are no days in this range. ${USAGE}`)
  return { since: from, until: end }
}

function parse(text = ''): Day {
  const day = parseDay(text)
  if (day === null) throw new UsageError(USAGE)
  return day
}

function report({ provider, listed, findings, complete }: SweepReport): string {
  const end = complete ? '' : ' The list is incomplete: try again later.'
  const found = findings.length === 0 ? 'nothing to do.' : 'findings:'
  return [
    `${provider}: ${plural(listed, 'payment')}, ${found}${end}`,
    ...findings.map((finding) => `  – ${finding}`),
  ].join('\n')
}
