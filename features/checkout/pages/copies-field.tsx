import { copiesText } from '../../../content/copies.ts'
import { TextField } from '../../../platform/ui/shop/fields.tsx'

export interface CopiesOffer {
  /** The fewest that can be typed. */
  min: number
  /** Which numbers can be ordered, and the price of each copy, as the buyer reads them. */
  prices: readonly string[]
  /** What a number that can't be ordered is answered with. */
  error: string
  /** For each number of copies from one: the terms, what the page shows as its total, and more copies that cost less. */
  totals: readonly (readonly string[])[]
}

interface CopiesFieldProps {
  offer: CopiesOffer
  /** As typed. */
  quantity: string
  /** What the total on this page is for. */
  quote: { quantity: number; more: string }
  error: string | undefined
}

const copy = copiesText.checkout

export function CopiesField({ offer, quantity, quote, error }: CopiesFieldProps) {
  const { min, prices, totals } = offer
  return (
    <div className="copies" data-totals={JSON.stringify(totals)} data-min={min} data-error={offer.error}>
      <input type="hidden" name="quoted" value={quote.quantity} />
      <TextField
        id="quantity"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        label={copy.label}
        hint={prices.join(' · ')}
        max={100}
        value={quantity}
        error={error}
      >
        {/* Only with scripts. */}
        <span className="steps" hidden>
          <button type="button" data-step="-1" aria-label={copy.fewer}>
            −
          </button>
          <button type="button" data-step="1" aria-label={copy.more}>
            +
          </button>
        </span>
      </TextField>
      <p className="more-copies" aria-live="polite">
        {quote.more}
      </p>
      <p className="field-hint">{copy.hint}</p>
      <button className="button button-quiet update-total" type="submit" name="update" value="total">
        {copy.update}
      </button>
    </div>
  )
}
