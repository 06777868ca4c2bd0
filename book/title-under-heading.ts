/**
 * Shortens a title that repeats the heading above it. Under "Session A", "Session A: squat day" becomes "Squat day".
 */
export function titleUnderHeading(heading: string | undefined, title: string): string | null {
  if (!heading || !plain(title).startsWith(plain(heading))) return title
  const rest = title.slice(heading.length).replace(/^[\s:,–-]+/, '')
  const wordGoesOn = /^[\p{L}\p{N}]/u.test(title.slice(heading.length))
  if (wordGoesOn) return title
  return rest ? rest.charAt(0).toUpperCase() + rest.slice(1) : null
}

const plain = (text: string) => text.toLowerCase()
