/** 1 order, 2 orders. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** 1,240 and 12.5. */
export const formatNumber = (value: number, maximumFractionDigits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits })
