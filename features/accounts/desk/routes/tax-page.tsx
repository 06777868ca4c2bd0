import { countryName } from '../../../../platform/format/country.ts'
import { amount, calendarDay, day, money, percent } from '../../../../platform/format/money.ts'
import { deskRoutes } from '../../../../routes.ts'
import { type TaxOverview, taxOverview } from '../../documents/gauges.ts'
import { germanImportFile, ossCsv } from '../../documents/oss-files.ts'
import { findDocument } from '../../documents/find-documents.ts'
import { lastRestore } from '../../documents/issue.ts'
import { fileReturn, type OssDraft, ossReport, versionOfReport } from '../../documents/oss-report.ts'
import type { OssSupply } from '../../documents/oss.ts'
import {
  dueDay,
  formatQuarter,
  parseQuarter,
  type Quarter,
  quarterAfter,
  quarterBefore,
  quarterOf,
} from '../../documents/quarter.ts'
import { verifyDocuments } from '../../documents/verify.ts'
import { ownerDays } from '../../../../platform/shop/owner-days.ts'
import type { Shop } from '../../../../platform/shop/shop.ts'
import { pdfResponse } from '../../routes/document.tsx'
import { DocumentsPage } from '../tax/documents-page.tsx'
import { TaxPage } from '../tax/tax-page.tsx'
import type { SupplyView, TaxView } from '../tax/tax-view.ts'
import { defineForm, valueField } from '../../../../platform/http/form-fields.tsx'
import { type Desk, type DeskHandler, PRIVATE, showChanged } from '../../../../platform/desk-kit/desk.ts'

export const taxQuery = defineForm({ quarter: valueField() })

export const taxPage: DeskHandler<'quarter'> = async (desk, _, query) =>
  await showTax(desk, parseQuarter(query.get('quarter') ?? ''))

async function showTax({ shop, shell, render }: Desk, asked: Quarter | undefined): Promise<Response> {
  const current = quarterOf(ownerDays(shop.settings.timeZone).dayOf(shop.now()))
  const report = await ossReport(shop, asked ?? current)
  return render(<TaxPage shell={shell} view={viewOf(shop, current, report, await taxOverview(shop))} />)
}

export const taxFileForm = defineForm({ quarter: valueField(), format: valueField() })

export const taxFile: DeskHandler<'quarter' | 'format'> = async ({ shop, journal, refuse }, _, answers) => {
  const chosen = parseQuarter(answers.get('quarter') ?? '')
  if (!chosen) return refuse(400)
  const report = await ossReport(shop, chosen)
  const quarter = formatQuarter(chosen)
  await journal('oss', null, quarter)
  const isGerman = answers.get('format') === 'bzst'
  const state = isGerman || report.openPoints.length > 0 ? '-draft' : ''
  const name = `oss-${quarter}${isGerman ? '-bzst' : ''}${state}.csv`
  const headers = {
    ...PRIVATE,
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  }
  return new Response(isGerman ? germanImportFile(report) : ossCsv(report), { headers })
}

export const filedForm = defineForm({ ...taxQuery.fields, version: valueField() })

/** What is found later is corrected in the next return. */
export const markFiled: DeskHandler<'quarter' | 'version'> = async (desk, _, answers) => {
  const quarter = parseQuarter(answers.get('quarter') ?? '')
  if (!quarter) return desk.refuse(400)
  const outcome = await fileReturn(desk.shop, quarter, answers.get('version') ?? '')
  if (outcome === 'open') return desk.refuse(400)
  if (outcome === 'changed') return await showTax(showChanged(desk), quarter)
  await desk.journal('oss-filed', null, formatQuarter(quarter))
  return desk.redirect(pathOf(quarter))
}

/** Reads every document. */
export const documentsPage: DeskHandler = async ({ shop, shell, render }) => {
  const restored = await lastRestore(shop)
  const view = {
    checks: await verifyDocuments(shop),
    restored: restored ? { day: day(restored.startedAt, shop.settings.timeZone), letter: restored.letter } : null,
  }
  return render(<DocumentsPage shell={shell} view={view} />)
}

/** Also of an order whose buyer was erased. */
export const documentFile: DeskHandler = async ({ shop, refuse }, context) => {
  const document = await findDocument(shop.db, context.req.param('document') ?? '')
  return document ? await pdfResponse(shop, document) : refuse(404)
}

const pathOf = (quarter: Quarter) => `${deskRoutes.tax}?quarter=${formatQuarter(quarter)}`

function filesReturn(shop: Shop, { supplies, corrections, zeroRated }: OssDraft, { gauges }: TaxOverview): boolean {
  const { mode } = shop.settings.tax
  const isOverLimit = gauges.some(({ name, amount: reached, limit }) => name === 'crossBorder' && reached > limit)
  const isRegistered = mode === 'oss' || (mode === 'home' && isOverLimit)
  return isRegistered || [supplies, corrections, zeroRated].some((rows) => rows.length > 0)
}

function viewOf(shop: Shop, current: Quarter, report: OssDraft, overview: TaxOverview): TaxView {
  const { currency } = shop.settings.offer
  const { quarter } = report
  const cents = (value: number) => amount(value, currency)
  const supply = ({ state, rateType, rate, taxable, vat }: OssSupply): SupplyView => {
    return { state, rateType, rate: percent(rate), taxable: cents(taxable), vat: cents(vat) }
  }
  return {
    mode: shop.settings.tax.mode,
    knowsElsewhere: overview.knowsElsewhere,
    knowsHome: shop.settings.tax.country !== null,
    filesReturn: filesReturn(shop, report, overview),
    gauges: overview.gauges.map(({ name, year, amount: reached, limit }) => ({
      name,
      year,
      amount: money(reached, currency),
      limit: money(limit, currency),
      share: Math.max(0, Math.min(100, Math.round((100 * reached) / limit))),
    })),
    quarter: formatQuarter(quarter),
    due: calendarDay(dueDay(quarter)),
    openPoints: report.openPoints,
    filedOn: report.filedAt && calendarDay(ownerDays(shop.settings.timeZone).dayOf(new Date(report.filedAt))),
    supplies: report.supplies.map(supply),
    zeroRated: report.zeroRated.map(supply),
    corrections: report.corrections.map(({ period, state, vat }) => ({ period, state, vat: cents(vat) })),
    negative: report.negative.map(({ state, vat }) => ({ state, vat: cents(vat) })),
    total: cents(report.total),
    version: versionOfReport(report),
    to: {
      before: pathOf(quarterBefore(quarter)),
      after: formatQuarter(quarter) === formatQuarter(current) ? null : pathOf(quarterAfter(quarter)),
    },
    year: current.year,
    outsideEu: overview.outsideEu.map(({ country, sales, amount: sold }) => ({
      country: countryName(country),
      sales,
      amount: cents(sold),
    })),
  }
}
