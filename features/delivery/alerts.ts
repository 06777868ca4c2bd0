import { type Alert, reasonOf } from '../../platform/alerts/alert.ts'
import type { Format } from '../../platform/shop/settings.ts'

declare module '../../platform/alerts/alert.ts' {
  interface AlertKinds {
    missing: true
    unprepared: true
    unreadable: true
    unstamped: true
  }
}

export const alertOf = {
  missingFile: (format: Format, error: unknown): Alert => ({
    key: ['missing', format],
    sentence: `Buyers can't download: the ${format.toUpperCase()} of the guide is missing (${reasonOf(error)}).`,
  }),
  /** The seller's own file can't be prepared, so copies can't be marked. */
  unpreparedFile: (format: Format, path: string, error: unknown): Alert => ({
    key: ['unprepared', format],
    reason: reasonOf(error),
    money: false,
    sentence: `Buyers get ${path} without their name in it, because it can't be marked: ${reasonOf(error)}`,
  }),
  unstampedFile: (format: Format, error: unknown): Alert => ({
    key: ['unstamped', format],
    reason: reasonOf(error),
    money: false,
    sentence: `A ${format.toUpperCase()} could not be marked, so the plain file was delivered: ${reasonOf(error)}`,
  }),
  unreadableFile: (format: Format, error: unknown): Alert => ({
    key: ['unreadable', format],
    reason: reasonOf(error),
    sentence: `A buyer could not download: the ${format.toUpperCase()} can't be read (${reasonOf(error)}).`,
  }),
}
