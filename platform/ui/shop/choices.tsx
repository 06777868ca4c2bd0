import { FieldError } from './fields.tsx'
import { Style } from '../style.tsx'
import css from './choices.css?inline'

interface ChoicesProps {
  /** Also the name of the form field. */
  id: string
  label: string
  options: readonly { value: string; name: string; note: string }[]
  chosen: string
  error?: string | undefined
}

export function Choices({ id, label, options, chosen, error }: ChoicesProps) {
  return (
    <fieldset className="choices choices-beside" id={id} aria-describedby={error && `${id}-error`} tabIndex={-1}>
      <Style name="choices" css={css} />
      <legend>{label}</legend>
      <FieldError id={id} text={error} />
      {options.map(({ value, name, note }) => (
        <label key={value} className="choice">
          <input type="radio" name={id} value={value} defaultChecked={value === chosen} />
          <strong>{name}</strong> <small>{note}</small>
        </label>
      ))}
    </fieldset>
  )
}
