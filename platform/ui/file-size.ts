import { formatNumber } from '../format/plural.ts'

export const kilobytes = (bytes: number): string => `${formatNumber(Math.ceil(bytes / 1000))} kB`

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
