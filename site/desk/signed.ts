import { money } from '../../format/money.ts'

/** "−€15": a real minus sign, so that it is as wide as the digits, and never at the end of a line alone. */
export function formatSigned(cents: number, currency: string): string {
  return cents < 0 ? `−${money(-cents, currency)}` : money(cents, currency)
}
