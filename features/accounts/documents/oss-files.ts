import { csvAmount, csvCell, csvLine } from '../../../platform/format/csv.ts'
import type { OssReport, OssSupply } from './oss.ts'

const PORTAL_VERSION = '#v2.0'

/** Every block with its sum, for any portal and for the accountant. */
export function ossCsv({ supplies, zeroRated, corrections, negative, total }: OssReport): string {
  const lines = [
    ['Block', 'Period', 'State', 'Rate type', 'Rate', 'Taxable', 'VAT'],
    ...[...supplies, ...zeroRated].map(({ state, rateType, rate, taxable, vat }) => [
      rate === 0 ? 'zero rate' : 'supply',
      '',
      state,
      rateType,
      csvAmount(rate),
      csvAmount(taxable),
      csvAmount(vat),
    ]),
    ...corrections.map(({ period, state, vat }) => ['correction', period, state, '', '', '', csvAmount(vat)]),
    ...negative.map(({ state, vat }) => ['negative balance', '', state, '', '', '', csvAmount(vat)]),
    ['total', '', '', '', '', '', csvAmount(total)],
  ]
  return lines.map((cells) => csvLine(cells.map(csvCell))).join('')
}

/**
 * The import file of the German portal, version 2.0: services supplied from Germany. A draft, to be checked in the
 * portal. Corrections must be typed in there.
 */
export function germanImportFile({ supplies }: OssReport): string {
  const positive = supplies.filter(({ taxable, vat }) => taxable > 0 && vat > 0)
  const states = [...new Set(positive.map(({ state }) => state))]
  const lines = states.flatMap((state) =>
    [`1,${state}`].concat(positive.filter((supply) => supply.state === state).map(portalLine)),
  )
  return `${[PORTAL_VERSION, ...lines].join('\n')}\n`
}

const portalLine = ({ state, rateType, rate, taxable, vat }: OssSupply) =>
  `2,${state},${rateType},${comma(rate)},${comma(taxable)},${comma(vat)}`

/** The portal reads a decimal comma, in quotes. */
const comma = (hundredths: number) => `"${csvAmount(hundredths).replace('.', ',')}"`
