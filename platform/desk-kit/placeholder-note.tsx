import { deskFrame } from '../../content/desk/frame.ts'
import { deskRoutes } from '../../routes.ts'
import { placeholdersOf } from '../content/placeholder-seller.ts'
import { fillTemplate } from '../format/fill.ts'
import { listText } from '../format/plural.ts'
import { useContent } from '../ui/content.ts'

const copy = deskFrame.placeholders

/** Above what is sent out with the seller's details while these are still as installed. `{what}` in `text` names them. */
export function PlaceholderNote({ text = copy.email }: { text?: string }) {
  const [first, ...others] = placeholdersOf(useContent().seller)
  if (!first) return null
  const what = listText([first, ...others].map((detail) => copy.details[detail]))
  return (
    <p className="panel warning">
      <span>
        {fillTemplate(text, { what })} <a href={`${deskRoutes.shopSeller}#seller-${first}`}>{copy.link}</a>
      </span>
    </p>
  )
}
