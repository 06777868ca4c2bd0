/** A training log that only its reader can decrypt. */
export interface SyncedLogRow {
  orderId: string
  /** Of the name a key gives its copy, so that another phrase can't overwrite it. */
  keyHash: string
  version: number
  /** Length of the ciphertext before base64. */
  bytes: number
  /** Base64. */
  ciphertext: string
  savedAt: string
}
