import { money } from '../../format/money.ts'

/** "−€15" with a minus sign as wide as the digits. */
export function formatSigned(cents: number, currency: string): string {
  return cents < 0 ? `−${money(-cents, currency)}` : money(cents, currency)
}
