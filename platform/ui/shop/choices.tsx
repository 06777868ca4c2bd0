import { use } from 'react'
import { FieldError, FocusedField } from './fields.tsx'
import { Style } from '../style.tsx'
import css from './choices.css?inline'

interface ChoicesProps {
  /** Also the name of the form field. */
  id: string
  label: string
  options: readonly { value: string; name: string; note?: string }[]
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
          <strong>{name}</strong> {note && <small>{note}</small>}
        </label>
      ))}
    </fieldset>
  )
}

interface CheckBoxProps {
  /** Also the name of the form field, whose value is "yes". */
  id: string
  text: string
  isTicked: boolean
  error: string | undefined
}

export function CheckBox({ id, text, isTicked, error }: CheckBoxProps) {
  const isFocused = use(FocusedField) === id
  return (
    <>
      <Style name="choices" css={css} />
      <FieldError id={id} text={error} />
      <label className="choice">
        <input
          type="checkbox"
          id={id}
          name={id}
          value="yes"
          defaultChecked={isTicked}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- its mistake is the only one
          autoFocus={isFocused}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
        <span>{text}</span>
      </label>
    </>
  )
}
