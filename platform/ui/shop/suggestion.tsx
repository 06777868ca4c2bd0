import { shopText } from '../../../content/shop.ts'
import { Style } from '../style.tsx'
import css from './suggestion.css?inline'

export function EmailSuggestion({ address, questioned }: { address: string; questioned: string }) {
  return (
    <div className="suggestion" role="status">
      <Style name="suggestion" css={css} />
      <input type="hidden" name="questioned" value={questioned} />
      <p id="suggestion">
        {shopText.errors.suggestion} <strong>{address}</strong>? {shopText.errors.suggestionKeep}
      </p>
      <button
        className="button button-quiet"
        type="submit"
        name="use"
        value={address}
        aria-describedby="suggestion"
        // On a phone the question is below the fold.
        // oxlint-disable-next-line no-autofocus
        autoFocus
      >
        {shopText.errors.suggestionUse}
      </button>
    </div>
  )
}

/** Enter submits a form with its first button: this one. */
export function DefaultSubmit({ label }: { label: string }) {
  return (
    <button className="unseen" type="submit" tabIndex={-1} aria-hidden="true">
      {label}
    </button>
  )
}
