import { parseEmail, suggestion } from '../../shop/orders/email-address.ts'

/** Asked about once: whoever sends the same address again means it. */
export function likelierAddress(typed: string, questioned: string | null): string | null {
  const parsed = parseEmail(typed)
  return 'error' in parsed || typed === questioned ? null : suggestion(parsed.address)
}
