/** "ada@example.com" → "a…@example.com": an address as logs may show it. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return at > 0 ? `${address[0]}…${address.slice(at)}` : '…'
}
