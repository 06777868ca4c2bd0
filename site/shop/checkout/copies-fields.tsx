import { copiesText } from '../../../content/copies.ts'
import { fillTemplate } from '../../../format/fill.ts'
import { TextField } from '../fields.tsx'

export interface CopiesOffer {
  max: number
  /** Prices as the buyer reads them. */
  volumePrices: readonly { from: number; price: string }[]
}

interface CopiesFieldsProps {
  offer: CopiesOffer
  /** As typed. */
  quantity: string
  /** How many copies the total on this page is for. */
  quoted: number
  error: string | undefined
}

const copy = copiesText.checkout

export function CopiesFields({ offer, quantity, quoted, error }: CopiesFieldsProps) {
  const { max, volumePrices } = offer
  return (
    <details className="checkout-extra" open={quantity !== '1'}>
      <summary>{copy.summary}</summary>
      {quoted > 1 && <input type="hidden" name="quoted" value={quoted} />}
      <TextField
        id="quantity"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        label={copy.label}
        hint={fillTemplate(copy.hint, { max })}
        max={100}
        value={quantity}
        error={error}
      />
      {volumePrices.length > 0 && (
        <ul className="field-hint">
          {volumePrices.map((step) => (
            <li key={step.from}>{fillTemplate(copy.volumePrice, step)}</li>
          ))}
        </ul>
      )}
      <button className="button button-quiet" type="submit" name="update" value="total">
        {copy.update}
      </button>
    </details>
  )
}
