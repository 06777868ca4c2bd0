/** A text as a pattern that means just it, for nginx as for Caddy. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Every spelling of a page's address that `canonicalPath` leads back to it. Capitals are left to who asks. */
export const pagePattern = (page: string): string => `^${page === '/' ? '' : escapePattern(page)}(/index)?(\\.html)?/*$`
