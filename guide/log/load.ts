import { formatNumber } from '../../platform/format/plural.ts'

export const units = ['kg', 'lb'] as const
export type Unit = (typeof units)[number]

const KG_PER_LB = 0.45359237

export const inKg = (load: number, unit: Unit): number => (unit === 'kg' ? load : load * KG_PER_LB)

/** Converted to the other unit, rounded to the half; of two dumbbells, each of them. */
export function loadIn(load: number, from: Unit, to: Unit, isPair = false): number {
  if (from === to) return load
  const exact = from === 'kg' ? load / KG_PER_LB : load * KG_PER_LB
  const parts = isPair ? 1 : 2
  return Math.round(exact * parts) / parts
}

/** That of a set; `null` without one. */
export const setLoadIn = (
  { load, unit }: { load: number | null; unit: Unit },
  to: Unit,
  isPair?: boolean,
): number | null => (load === null ? null : loadIn(load, unit, to, isPair))

/** 12.5 kg; of two dumbbells, whose weights are stored together, 12.5 kg each. */
export const formatLoad = (load: number, unit: Unit, isPair = false): string =>
  isPair ? `${formatLoad(load / 2, unit)} each` : `${formatNumber(load, 2)} ${unit}`

/** Accepts a point or a comma, and a comma between thousands; `null` if it is not a number from 0 to 9,999. */
export function readNumber(typed: string): number | null {
  const number = Number(
    typed
      .trim()
      .replace(/,(?=\d{3}$)/, '')
      .replace(',', '.'),
  )
  return /^[\d.,\s]*\d[.,]?\s*$/.test(typed) && number < 10_000 ? number : null
}
