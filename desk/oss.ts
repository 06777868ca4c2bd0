import { amount, day, percent } from '../format/money.ts'
import { type OssDraft, ossReport } from '../shop/documents/oss-report.ts'
import { germanImportFile, ossCsv } from '../shop/documents/oss-files.ts'
import { dueDay, formatQuarter, parseQuarter } from '../shop/documents/quarter.ts'
import { lastRestore } from '../shop/documents/issue.ts'
import { verifyDocuments } from '../shop/documents/verify.ts'
import { OwnerError } from '../format/owner-error.ts'
import { plural } from '../format/plural.ts'
import { TERMINAL, writeJournal } from '../shop/owner/journal.ts'
import { parseArguments, UsageError } from '../config/arguments.ts'
import type { ShopCommand } from './command.ts'

const USAGE = '2026-Q4 [--draft] [--csv | --bzst]'

export const ossCommand: ShopCommand = {
  name: 'oss',
  usage: USAGE,
  about:
    'the One-Stop Shop return of a quarter; --csv for any portal, --bzst drafts the import file of the German one, --draft shows a quarter that is not over',
  async run(shop, args) {
    const usage = `npm run desk -- oss ${USAGE}`
    const { positionals, flags } = parseArguments(args, { usage, flags: ['draft', 'csv', 'bzst'] })
    const [typed, ...more] = positionals
    if (!typed || more.length > 0) throw new UsageError(usage)
    const quarter = parseQuarter(typed)
    const report = await ossReport(shop, quarter, { isDraft: flags.has('draft') })
    await writeJournal(shop, { by: TERMINAL, act: 'oss', note: formatQuarter(quarter) })
    if (flags.has('csv')) return { text: ossCsv(report).trimEnd(), data: report }
    if (flags.has('bzst')) return { text: germanImportFile(report).trimEnd(), data: report }
    return { text: textOf(report), data: report }
  },
}

const line = (cells: readonly string[]) => `  ${cells.map((cell) => cell.padEnd(12)).join('')}`.trimEnd()

function textOf(report: OssDraft): string {
  const { quarter, supplies, zeroRated, corrections, negative, total, openPoints } = report
  const supplyLines = [...supplies, ...zeroRated].map(({ state, rateType, rate, taxable, vat }) =>
    line([state, rateType, percent(rate), amount(taxable, 'EUR'), amount(vat, 'EUR')]),
  )
  const correctionLines = corrections.map(({ period, state, vat }) => line([period, state, amount(vat, 'EUR')]))
  return [
    `One-Stop Shop, ${formatQuarter(quarter)}. Due by ${day(dueDay(quarter))}.`,
    ...openPoints.map((point) => `Draft: ${point}`),
    '',
    'Supplies',
    line(['State', 'Rate type', 'Rate', 'Taxable', 'VAT']),
    ...(supplyLines.length > 0 ? supplyLines : ['  None: a nil return is due all the same.']),
    '',
    'Corrections of earlier quarters: enter them at the portal',
    ...(correctionLines.length > 0 ? correctionLines : ['  None.']),
    '',
    ...negative.map(
      ({ state, vat }) => `${state}: ${amount(vat, 'EUR')}, repaid by that state and not part of the sum`,
    ),
    `VAT payable: ${amount(total, 'EUR')}`,
  ].join('\n')
}

export const documentsCommand: ShopCommand = {
  name: 'documents',
  usage: '',
  about: 'checks that no receipt, invoice or credit note is missing or was changed',
  async run(shop) {
    const checks = await verifyDocuments(shop)
    const broken = checks.filter(({ brokenAt }) => brokenAt !== null)
    if (broken.length > 0) {
      const where = broken.map(({ brokenAt }) => brokenAt).join(', ')
      throw new OwnerError(`The chain of documents is broken at ${where}. Compare with a backup.`)
    }
    const lines = checks.map(({ series, documents }) => `${series}: ${plural(documents, 'document')}, complete`)
    const restored = await lastRestore(shop)
    if (restored) {
      lines.push(
        `A backup was restored on ${day(restored.startedAt)}: documents issued between the backup and that moment are not in this database. Numbers since then contain ${restored.letter}.`,
      )
    }
    return { text: lines.join('\n') || 'No document was issued yet.', data: checks }
  },
}
