export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Spellings that `canonicalPath` redirects; case is left to the proxy. */
export const pagePattern = (page: string): string => `^${page === '/' ? '' : escapePattern(page)}(/index)?(\\.html)?/*$`
