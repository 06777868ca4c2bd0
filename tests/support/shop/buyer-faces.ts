import { join } from 'node:path'

/** The fonts of the buyer's line, subset once for all tests. */
export const FACES = join(import.meta.dirname, '../../../.cache/buyer-fonts')
