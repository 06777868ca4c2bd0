const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** Bytes of a request body. */
export const MAX_FORM_BYTES = 64 * KILOBYTE
/** Every text of a section of the shop, as long as it may be, in letters that take six bytes each in a form. */
export const MAX_SHOP_FORM_BYTES = MEGABYTE
export const MAX_WEBHOOK_BYTES = MEGABYTE
/**
 * More than the screenshots of one form: the rest is read and dropped, so that the form comes back with its text. The
 * proxy's limit in docs/hosting.md is the same.
 */
export const MAX_UPLOAD_REQUEST_BYTES = 24 * MEGABYTE

/** Limits the memory of request bodies, over all connections and per client. */
export interface BodyBudget {
  /** Returns a function that releases the bytes; `null` when the limit is reached. */
  reserve(client: string, bytes: number): (() => void) | null
}

export function createBodyBudget({ total, perClient }: { total: number; perClient: number }): BodyBudget {
  const clients = new Map<string, number>()
  let used = 0
  return {
    reserve(client, bytes) {
      const own = clients.get(client) ?? 0
      if (used + bytes > total || own + bytes > perClient) return null
      used += bytes
      clients.set(client, own + bytes)
      return () => {
        used -= bytes
        const left = (clients.get(client) ?? bytes) - bytes
        if (left > 0) clients.set(client, left)
        else clients.delete(client)
      }
    },
  }
}

export type BodyBudgets = Record<'forms' | 'uploads' | 'webhooks' | 'logs', BodyBudget>

/** Anyone can send webhooks, so they get the smallest share. */
export const createBodyBudgets = (): BodyBudgets => ({
  forms: createBodyBudget({ total: 32 * MEGABYTE, perClient: 2 * MEGABYTE }),
  uploads: createBodyBudget({ total: 48 * MEGABYTE, perClient: 24 * MEGABYTE }),
  logs: createBodyBudget({ total: 32 * MEGABYTE, perClient: 4 * MEGABYTE }),
  webhooks: createBodyBudget({ total: 16 * MEGABYTE, perClient: 2 * MEGABYTE }),
})
