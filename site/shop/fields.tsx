import type { ReactNode } from 'react'
import { shopText } from '../../content/shop.ts'
import { Style } from '../ui/style.tsx'
import { noBreak } from '../ui/no-break.ts'
import css from './fields.css?inline'

/** What is wrong with the field of this id, in words. `id: null`: with the form as a whole. */
export interface FormError {
  id: string | null
  text: string
}

/** The look of every field, for those that stand elsewhere. */
export const FieldStyle = () => <Style name="fields" css={css} />

interface ErrorSummaryProps {
  errors: readonly FormError[]
  /** What is said above them, where a joke would be out of place. */
  title?: string
}

/** Everything that is wrong, above the form, each leading to its field. */
export function ErrorSummary({ errors, title = shopText.errors.summary }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    // Focused as soon as the page is there, so that nobody has to find out what happened.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="errors" role="alert" aria-labelledby="errors-title" tabIndex={-1} autoFocus>
      <FieldStyle />
      <h2 id="errors-title">{title}</h2>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={text}>{id ? <a href={`#${id}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  )
}

interface FieldProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
}

interface TextFieldProps extends FieldProps {
  type: 'email' | 'text'
  autoComplete: 'email' | 'name' | 'off'
  value: string
  children?: ReactNode
}

export function TextField({ type, autoComplete, value, children, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      <input
        {...controlOf(field)}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={value}
      />
      {children}
    </Field>
  )
}

interface WordsFieldProps extends FieldProps {
  value: string
  rows: number
}

/** A field for more than one line. */
export function TextAreaField({ value, rows, ...field }: WordsFieldProps) {
  return (
    <Field {...field}>
      <textarea {...controlOf(field)} rows={rows} defaultValue={value} />
    </Field>
  )
}

/** The name of a field above it, and what helps to fill it in or was wrong with it. */
function Field({ id, label, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <FieldStyle />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {noBreak(hint, ORDER_NUMBER)}
        </p>
      )}
      <FieldError id={id} text={error} />
      {children}
    </div>
  )
}

/** Such as 7K4M-X2RN. */
const ORDER_NUMBER = /\b([A-Z\d]{4}-[A-Z\d]{4})\b/

/** What ties the control itself to all of that. */
function controlOf({ id, hint, error }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, name: id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined }
}

/** The error right above its field; the field names it with aria-describedby. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className="field-error" id={`${id}-error`}>
      {text}
    </p>
  )
}
