import { asHex } from '../../../../platform/format/hex.ts'

/** Random, so that the logs of two devices can be merged. */
export const newId = (): string => asHex(crypto.getRandomValues(new Uint8Array(12)))
