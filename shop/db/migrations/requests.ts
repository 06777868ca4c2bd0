import type { Migration } from 'kysely/migration'
import { keyed } from './columns.ts'

/** Requests for money back with their pictures, what buyers were told of money on its way, and what really arrived. */
export const requests: Migration = {
  async up({ schema }) {
    await schema.alterTable('orders').addColumn('downloadedWholeAt', 'text').execute()
    await schema.alterTable('cases').addColumn('note', 'text').execute()
    await schema.createIndex('casesByAnswer').on('cases').columns(['state', 'answerBy', 'id']).execute()
    await schema.dropIndex('casesByState').execute()
    const refunds = schema.alterTable('refunds')
    await refunds.addColumn('told', 'text', (column) => column.notNull().defaultTo('nothing')).execute()
    await schema.createIndex('refundsByTold').on('refunds').columns(['state', 'told', 'sentAt']).execute()
    await keyed(schema, 'requests', 'id', ['number', 'email', 'ground', 'description', 'draft', 'at']).execute()
    await schema.alterTable('screenshots').addColumn('hash', 'text').execute()
    await schema.createIndex('screenshotsByTime').on('screenshots').column('at').execute()
    await keyed(schema, 'uploads', 'id', ['draft', 'type', 'at', 'hash'])
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .execute()
    await schema.createIndex('uploadsByDraft').on('uploads').column('draft').execute()
  },
}
