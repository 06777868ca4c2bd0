import type { Shop } from '../shop.ts'
import { MODE_CODE } from './ledger.ts'

/** The movements that figures may sum: in a shop that takes money only money, in a rehearsal only what was rehearsed. */
export function onlyRealOrders({ db, settings: { mode } }: Pick<Shop, 'db' | 'settings'>) {
  return db.selectFrom('ledger').selectAll('ledger').where('ledger.pretended', '=', MODE_CODE[mode])
}
