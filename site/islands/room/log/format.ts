/** Words with their `{…}` filled in. */
export const fill = (copy: string, values: Record<string, string | number>): string =>
  copy.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank))

/** 1,240 and 12.5, as the guide writes them. */
export const formatNumber = (number: number): string => number.toLocaleString('en', { maximumFractionDigits: 1 })

/** Mon 16 Nov, in the reader’s own time zone. */
export const formatDay = (at: string): string =>
  new Date(at).toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
