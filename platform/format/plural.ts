import { fillTemplate } from './fill.ts'

/** 1 order, 2 orders. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** The copy for one or for several, with `{count}` filled in. */
export const countText = ({ one, several }: { one: string; several: string }, count: number): string =>
  fillTemplate(count === 1 ? one : several, { count: formatNumber(count) })

/** 0.29 as 29%. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`

/** 1,240 and 12.5. */
export const formatNumber = (value: number, maximumFractionDigits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits })

/** “1, 2, and 5”. */
export const listText = (items: readonly (string | number)[]): string =>
  new Intl.ListFormat('en-US').format(items.map(String))
