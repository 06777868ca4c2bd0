import { shopText } from '../../../content/shop.ts'
import { fillTemplate } from '../../format/fill.ts'
import { Style } from '../style.tsx'
import css from './suggestion.css?inline'

const copy = shopText.errors

/** Both buttons send an address as `use`. */
export function EmailSuggestion({ address, questioned }: { address: string; questioned: string }) {
  return (
    <div className="suggestion" role="status">
      <Style name="suggestion" css={css} />
      <input type="hidden" name="questioned" value={questioned} />
      <p>{copy.suggestion}</p>
      <button
        className="button button-quiet"
        type="submit"
        name="use"
        value={address}
        // On a phone the question is below the fold.
        // oxlint-disable-next-line no-autofocus
        autoFocus
      >
        {fillTemplate(copy.suggestionUse, { email: address })}
      </button>
      <button className="button button-quiet" type="submit" name="use" value={questioned}>
        {fillTemplate(copy.suggestionKeep, { email: questioned })}
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
