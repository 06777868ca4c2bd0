import type { Content } from './content.ts'

/** As `content/seller.ts` is installed. */
const ADDRESS = new Set(['Street and number', 'Postcode and town', 'Country'])

/** Whether details as installed are left, where no one has said that they are real. */
export const isPlaceholder = ({ placeholder, address, email }: Content['seller']): boolean =>
  placeholder && (email.endsWith('.example') || address.some((line) => ADDRESS.has(line)))
