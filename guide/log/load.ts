export const units = ['kg', 'lb'] as const
export type Unit = (typeof units)[number]

const KG_PER_LB = 0.45359237
/** What a press on + adds. */
const STEP = { kg: 1, lb: 2.5 } as const

export const inKg = (load: number, unit: Unit): number => (unit === 'kg' ? load : load * KG_PER_LB)

/** The same load in the other unit, to the half: no dumbbell is finer. */
export function loadIn(load: number, from: Unit, to: Unit): number {
  if (from === to) return load
  const exact = from === 'kg' ? load / KG_PER_LB : load * KG_PER_LB
  return Math.round(exact * 2) / 2
}

/** A step heavier or lighter; lighter than nothing is no load. */
export function stepped(load: number | null, unit: Unit, way: 1 | -1): number | null {
  const next = (load ?? 0) + way * STEP[unit]
  return next > 0 ? next : null
}

/** What somebody typed, with a point or a comma; nothing readable is no load. */
export function readNumber(typed: string): number | null {
  const number = Number(typed.trim().replace(',', '.'))
  return typed.trim() !== '' && Number.isFinite(number) && number >= 0 && number < 10_000 ? number : null
}
