/** Separators. A pattern for whole addresses would be quadratic on a long word. */
const BETWEEN = /([\s<>()[\]"'“”:;,]+)/

/** For logs: mail servers and providers repeat addresses in their messages. */
export function maskEmails(sentence: string): string {
  if (!sentence.includes('@')) return sentence
  return sentence
    .split(BETWEEN)
    .map((word) => (/^[^@]+@./.test(word) ? maskEmail(word) : word))
    .join('')
}

/** "ada@example.com" → "a…@example.com". */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return at > 0 ? `${address[0]}…${address.slice(at)}` : '…'
}

/** Removes addresses and keys that a provider's message may quote. */
export function redactSecrets(sentence: string): string {
  return maskEmails(sentence).replace(/\b(?:sk|rk|pk|whsec)_\S+/g, '…')
}
