import { refundRequest } from '../../../content/refund-request.ts'
import { Style } from '../../ui/style.tsx'
import type { PicturesView } from './claim-view.ts'
import css from './pictures-field.css?inline'

const words = refundRequest.form.pictures

/** Pictures to come along. Browsers forget chosen files when a form comes back, so those that were good stay with us. */
export function PicturesField({ draft, kept, errors }: PicturesView) {
  const described = ['screenshots-hint', ...(errors.length > 0 ? ['screenshots-error'] : [])].join(' ')
  return (
    <div className="field pictures">
      <Style name="pictures-field" css={css} />
      <input type="hidden" name="draft" value={draft} />
      <label htmlFor="screenshots">{words.label}</label>
      <p className="field-hint" id="screenshots-hint">
        {words.hint}
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
        aria-invalid={errors.length > 0 ? true : undefined}
        aria-describedby={described}
      />
      {kept.length > 0 && <KeptPictures kept={kept} />}
    </div>
  )
}

function KeptPictures({ kept }: Pick<PicturesView, 'kept'>) {
  return (
    <div className="kept-pictures">
      <p>{words.kept}</p>
      <ul>
        {kept.map(({ id, label }) => (
          <li key={id}>
            {label}{' '}
            <button type="submit" name="drop" value={id} aria-label={`${words.drop}: ${label}`}>
              {words.drop}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
