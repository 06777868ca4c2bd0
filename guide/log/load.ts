export const units = ['kg', 'lb'] as const
export type Unit = (typeof units)[number]

const KG_PER_LB = 0.45359237
/** The increment of the + button. */
const STEP = { kg: 1, lb: 2.5 } as const

export const inKg = (load: number, unit: Unit): number => (unit === 'kg' ? load : load * KG_PER_LB)

/** Converted to the other unit, rounded to the half. */
export function loadIn(load: number, from: Unit, to: Unit): number {
  if (from === to) return load
  const exact = from === 'kg' ? load / KG_PER_LB : load * KG_PER_LB
  return Math.round(exact * 2) / 2
}

/** One increment heavier or lighter; zero becomes no load. */
export function stepped(load: number | null, unit: Unit, direction: 1 | -1): number | null {
  const next = (load ?? 0) + direction * STEP[unit]
  return next > 0 ? next : null
}

/** Accepts a point or a comma; `null` if it is not a number. */
export function readNumber(typed: string): number | null {
  const number = Number(typed.trim().replace(',', '.'))
  return typed.trim() !== '' && Number.isFinite(number) && number >= 0 && number < 10_000 ? number : null
}
