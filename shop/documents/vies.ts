import { z } from 'zod'
import { HOUR, MINUTE, SECOND } from '../../format/duration.ts'
import { nextAttemptAt, processDueRows, type Queue } from '../db/leased-rows.ts'
import type { CompanyRow } from '../db/rows/documents.ts'
import type { Shop } from '../shop.ts'
import { parseVatId, type VatId } from './vat-id.ts'

const ADDRESS = 'https://ec.europa.eu/taxation_customs/vies/rest-api'
const TIMEOUT = 10 * SECOND

/** About a day: VIES is often down for a member state for hours. */
const QUEUE: Queue<CompanyRow> = {
  table: 'companies',
  waiting: 'unchecked',
  queuedAt: ({ queuedAt }) => queuedAt,
  leaseMs: 2 * MINUTE,
  retryAfterMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR],
}

const answerSchema = z.object({
  isValid: z.boolean(),
  userError: z.string().optional(),
  requestIdentifier: z.string().optional(),
})

/** Checks VAT ids that are due. A sale never waits for it. */
export async function checkDueVatIds(shop: Shop, onValid: (company: CompanyRow) => Promise<void>): Promise<void> {
  await processDueRows(shop, QUEUE, async (company) => {
    const result = await check(shop, company)
    const checkedAt = shop.now().toISOString()
    if ('error' in result) {
      const nextAt = nextAttemptAt(shop, QUEUE, company)
      const failed = { attempts: company.attempts + 1, lastError: result.error }
      await update(shop, company, nextAt ? { ...failed, nextAt } : { ...failed, state: 'given-up', checkedAt })
      return
    }
    const { isValid, requestId } = result
    await update(shop, company, { state: isValid ? 'valid' : 'invalid', checkedAt, requestId, lastError: null })
    if (isValid) await onValid({ ...company, state: 'valid', checkedAt, requestId })
  })
}

async function update({ db }: Shop, { id }: CompanyRow, change: Partial<CompanyRow>): Promise<void> {
  await db.updateTable('companies').set(change).where('id', '=', id).where('state', '=', 'unchecked').execute()
}

type Check = { isValid: boolean; requestId: string | null } | { error: string }

async function check(shop: Shop, company: CompanyRow): Promise<Check> {
  const id = parseVatId(company.vatId)
  if (!id) return { isValid: false, requestId: null }
  try {
    const response = await fetch(urlOf(shop, id), {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const answer = answerSchema.safeParse(await response.json())
    if (!response.ok || !answer.success) return { error: `VIES answered ${response.status}.` }
    const { isValid, userError = 'VALID', requestIdentifier } = answer.data
    if (userError !== 'VALID' && userError !== 'INVALID') return { error: `VIES: ${userError}` }
    return { isValid, requestId: requestIdentifier || null }
  } catch (error) {
    return { error: `VIES: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** With the seller's own VAT id, VIES returns an identifier that proves the check. */
function urlOf({ settings }: Shop, { prefix, number }: VatId): URL {
  const url = new URL(`${settings.viesAddress ?? ADDRESS}/ms/${prefix}/vat/${number}`)
  const own = parseVatId(settings.seller.vatId ?? '')
  if (own) {
    url.searchParams.set('requesterMemberStateCode', own.prefix)
    url.searchParams.set('requesterNumber', own.number)
  }
  return url
}
