import { isPlaceholder } from '../platform/content/placeholder-seller.ts'
import type { Content } from '../platform/content/content.ts'

/** What the book says of the owner's content. */
export interface BookBrand extends Pick<Content, 'cover' | 'people'> {
  /** The title of the book. */
  name: string
  seller: Pick<Content['seller'], 'name' | 'address' | 'email' | 'placeholder'>
}

export const brandOf = ({ site, cover, people, seller }: Content): BookBrand => ({
  name: site.name,
  cover,
  people,
  seller: { name: seller.name, address: seller.address, email: seller.email, placeholder: isPlaceholder(seller) },
})
