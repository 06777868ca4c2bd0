/** What stands between words. A pattern for whole addresses would look at a long word again from each of its letters. */
const BETWEEN = /([\s<>()[\]"'“”:;,]+)/

/** A sentence as logs may show it: mail servers and providers like to repeat the address they refuse. */
export function maskEmails(sentence: string): string {
  if (!sentence.includes('@')) return sentence
  return sentence
    .split(BETWEEN)
    .map((word) => (/^[^@]+@./.test(word) ? maskEmail(word) : word))
    .join('')
}

/** "ada@example.com" → "a…@example.com": an address as logs may show it. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return at > 0 ? `${address[0]}…${address.slice(at)}` : '…'
}

/** Removes addresses and keys that a provider's message may quote. */
export function redactSecrets(sentence: string): string {
  return maskEmails(sentence).replace(/\b(?:sk|rk|pk|whsec)_\S+/g, '…')
}
