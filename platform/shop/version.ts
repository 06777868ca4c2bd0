import { hash } from 'node:crypto'

/**
 * Of what a page shows. The form of a decision carries it; in the transaction of the decision it is compared with the
 * version of the locked rows, so that nothing is decided about what came after.
 */
export const versionOf = (shown: unknown): string => hash('sha256', JSON.stringify(shown), 'base64url').slice(0, 16)
