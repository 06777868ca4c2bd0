import type { JournalRow } from '../../../../platform/db/rows/desk.ts'
import { readJournal } from '../../../../platform/journal/journal.ts'
import { browsersOf } from '../../../../platform/desk-kit/sessions.ts'
import { isRowId } from '../../../../platform/shop/row-id.ts'
import { orderRows } from '../../../orders/find/index.ts'
import type { Shop } from '../../../../platform/shop/shop.ts'
import { JournalPage, type JournalLine } from '../pages/journal.tsx'
import { defineForm, valueField } from '../../../../platform/http/form-fields.tsx'
import type { DeskHandler } from '../../../../platform/desk-kit/desk.ts'

const ON_A_PAGE = 100

export const journalQuery = defineForm({ before: valueField() })

export const journalPage: DeskHandler<'before'> = async ({ shop, shell, render }, _, query) => {
  const before = query.get('before')
  const rows = await readJournal(shop, ON_A_PAGE, isRowId(before) ? before : undefined)
  const older = rows.length === ON_A_PAGE ? (rows.at(-1)?.id ?? null) : null
  return render(<JournalPage shell={shell} lines={await linesOf(shop, rows)} older={older} />)
}

async function linesOf(shop: Shop, rows: readonly JournalRow[]): Promise<JournalLine[]> {
  const browsers = await browsersOf(shop, [...new Set(rows.map(({ by }) => by))])
  const numbers = await numbersOf(shop, [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))])
  return rows.map(({ id, at, by, act, orderId, note }) => {
    const number = orderId && numbers.get(orderId)
    return {
      id,
      at,
      act,
      note,
      browser: browsers.get(by) ?? null,
      order: orderId && number ? { id: orderId, number } : null,
    }
  })
}

async function numbersOf({ db }: Shop, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom(orderRows(db)).select(['id', 'number']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}
