import type { Migration } from 'kysely/migration'

/** VAT is always charged: companies with VAT ids that were checked at VIES are gone. */
export const alwaysVat: Migration = {
  async up({ schema }) {
    await schema.dropTable('companies').execute()
  },
}
