import { use } from 'react'
import { refundRequest } from '../../../content/refund-request.ts'
import { FocusedField } from '../../../platform/ui/shop/fields.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import type { ScreenshotsView } from './case-view.ts'
import css from './screenshots-field.css?inline'

const copy = refundRequest.form.pictures

/** Browsers forget chosen files when a form is shown again, so the server keeps the valid ones in a draft. */
export function ScreenshotsField({ draft, stored, errors }: ScreenshotsView) {
  const isFocused = use(FocusedField) === 'screenshots'
  const described = ['screenshots-hint', ...(errors.length > 0 ? ['screenshots-error'] : [])].join(' ')
  return (
    <div className="field pictures">
      <Style name="pictures-field" css={css} />
      <input type="hidden" name="draft" value={draft} />
      <label htmlFor="screenshots">{copy.label}</label>
      <p className="field-hint" id="screenshots-hint">
        {copy.hint}
      </p>
      {errors.length > 0 && (
        <div id="screenshots-error">
          {errors.map((error) => (
            <p key={error} className="field-error">
              {error}
            </p>
          ))}
        </div>
      )}
      <input
        id="screenshots"
        name="screenshots"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        multiple
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- its mistake is the only one
        autoFocus={isFocused}
        aria-invalid={errors.length > 0 ? true : undefined}
        aria-describedby={described}
      />
      {stored.length > 0 && <StoredScreenshots stored={stored} />}
    </div>
  )
}

function StoredScreenshots({ stored }: Pick<ScreenshotsView, 'stored'>) {
  return (
    <div className="kept-pictures">
      <p>{copy.kept}</p>
      <ul>
        {stored.map(({ id, label }) => (
          <li key={id}>
            {label}{' '}
            <button type="submit" name="drop" value={id} aria-label={`${copy.drop}: ${label}`}>
              {copy.drop}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
