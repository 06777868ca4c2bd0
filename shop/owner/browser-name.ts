/** The more exact name first: each of these also calls itself by those after it. */
const BROWSERS = { Edge: /Edg\w*\//, Firefox: /Firefox\/|FxiOS/, Chrome: /Chrome\/|CriOS/, Safari: /Safari\// }
const SYSTEMS = {
  iPhone: /iPhone/,
  iPad: /iPad/,
  Android: /Android/,
  Windows: /Windows/,
  Mac: /Mac OS/,
  Linux: /Linux/,
}

/** "Firefox on Linux": enough to tell one's own browsers apart, and no more. */
export function browserName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent) ?? 'A browser'
  const system = nameIn(SYSTEMS, userAgent)
  return system ? `${browser} on ${system}` : browser
}

function nameIn(names: Record<string, RegExp>, text: string): string | undefined {
  return Object.entries(names).find(([, pattern]) => pattern.test(text))?.[0]
}
