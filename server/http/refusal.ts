export const LONGEST_URL = 2048

/** Why a request line is refused before anything looks at it, or `undefined` when it is sound. */
export function refusal(url: string): 400 | 414 | undefined {
  if (url.length > LONGEST_URL) return 414
  if (!url.startsWith('/')) return 400
  const path = url.split('?', 1)[0] ?? ''
  try {
    const plain = decodeURIComponent(path)
    if (/[\\\0]/.test(plain) || plain.split('/').includes('..')) return 400
  } catch {
    return 400
  }
  return undefined
}
