import { shopText } from '../../../content/shop.ts'
import { fillTemplate } from '../../format/fill.ts'
import { Style } from '../style.tsx'
import css from './suggestion.css?inline'

const copy = shopText.errors

interface SuggestionProps {
  address: string
  questioned: string
  /** Where a form asks about several addresses: before the names of its fields. */
  prefix?: string
  isFocused?: boolean
}

/** Both buttons send an address as `use`. */
export function EmailSuggestion({ address, questioned, prefix = '', isFocused = true }: SuggestionProps) {
  return (
    <div className="suggestion" role="status">
      <Style name="suggestion" css={css} />
      <input type="hidden" name={`${prefix}questioned`} value={questioned} />
      <p>{copy.suggestion}</p>
      <button
        className="button"
        type="submit"
        name={`${prefix}use`}
        value={address}
        // On a phone the question is below the fold.
        // oxlint-disable-next-line no-autofocus
        autoFocus={isFocused}
      >
        {fillTemplate(copy.suggestionUse, { email: address })}
      </button>
      <button className="button button-quiet" type="submit" name={`${prefix}use`} value={questioned}>
        {fillTemplate(copy.suggestionKeep, { email: questioned })}
      </button>
    </div>
  )
}

/** Once in a form whose addresses `askTypos` checks before it is sent. */
export const TypoQuestion = () => (
  <>
    <Style name="suggestion" css={css} />
    <template>
      <EmailSuggestion address="{email}" questioned="{email}" isFocused={false} />
    </template>
  </>
)

/** Enter submits a form with its first button: this one. */
export function DefaultSubmit({ label, act }: { label: string; act?: string }) {
  return (
    <button className="unseen" type="submit" name={act && 'act'} value={act} tabIndex={-1} aria-hidden="true">
      {label}
    </button>
  )
}
