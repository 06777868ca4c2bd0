import type { Content } from './content.ts'

/** As `content/seller.ts` is installed. */
const ADDRESS = new Set(['Street and number', 'Postcode and town', 'Country'])

type Details = Pick<Content['seller'], 'address' | 'email'> & Partial<Pick<Content['seller'], 'placeholder'>>

/** The details that are as installed, where no one has said that they are real. */
export const placeholdersOf = ({ placeholder, address, email }: Details): ('address' | 'email')[] =>
  placeholder
    ? [
        ...(address.some((line) => ADDRESS.has(line)) ? (['address'] as const) : []),
        ...(email.endsWith('.example') ? (['email'] as const) : []),
      ]
    : []

export const isPlaceholder = (seller: Details): boolean => placeholdersOf(seller).length > 0
