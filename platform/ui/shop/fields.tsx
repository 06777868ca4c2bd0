import { createContext, type ReactNode, use } from 'react'
import { shopText } from '../../../content/shop.ts'
import { Style } from '../style.tsx'
import { noBreak } from '../no-break.ts'
import css from './fields.css?inline'

/** `id: null`: an error of the whole form. */
export interface FormError {
  id: string | null
  text: string
}

/** Gets the errors of a page while it is rendered, for a summary at its top. */
export const ErrorList = createContext<FormError[] | null>(null)

/** The only field with a mistake: a phone shows it, not the summary far above it. */
export const FocusedField = createContext<string | null>(null)

export const FieldStyle = () => <Style name="fields" css={css} />

/** Where the summary is right above its fields: a single error is at its field, which has the focus. */
export const severalOf = (errors: readonly FormError[] = []) => (errors.length > 1 ? errors : [])

interface ErrorSummaryProps {
  errors: readonly FormError[]
  title?: string
}

export function ErrorSummary({ errors, title = shopText.errors.summary }: ErrorSummaryProps) {
  const isFocused = use(FocusedField) === null
  if (errors.length === 0) return null
  return (
    // Screen readers announce it after loading.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="errors" role="alert" aria-labelledby="errors-title" tabIndex={-1} autoFocus={isFocused}>
      <FieldStyle />
      <h2 id="errors-title">{title}</h2>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={`${id} ${text}`}>{id ? <a href={`#${id}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  )
}

interface FieldProps {
  id: string
  /** Where the same field is on a page several times. */
  name?: string
  label: string
  hint?: string | undefined
  error?: string | undefined
}

interface TextFieldProps extends FieldProps {
  /** Characters that the shop reads. `null`: browsers, which cut what is pasted, must not cut this text. */
  max: number | null
  type: 'email' | 'text' | 'date'
  autoComplete: 'email' | 'name' | 'organization' | 'on' | 'off'
  inputMode?: 'numeric'
  /** Of a person: keyboards on a phone begin its words with a capital. */
  isName?: boolean
  value: string
  children?: ReactNode
}

export function TextField({
  type,
  autoComplete,
  inputMode,
  isName = false,
  value,
  max,
  children,
  ...field
}: TextFieldProps) {
  const isFocused = use(FocusedField) === field.id
  return (
    <Field {...field}>
      <input
        {...controlOf(field)}
        maxLength={max ?? undefined}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        autoCapitalize={isName ? 'words' : 'none'}
        spellCheck={false}
        defaultValue={value}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- its mistake is the only one
        autoFocus={isFocused}
      />
      {children}
    </Field>
  )
}

interface WordsFieldProps extends FieldProps {
  value: string
  rows: number
  required?: boolean
  children?: ReactNode
}

/** Without a limit in the browser, which would cut a long text that is pasted; the shop shows it again with the error. */
export function TextAreaField({ value, rows, required, children, ...field }: WordsFieldProps) {
  const isFocused = use(FocusedField) === field.id
  return (
    <Field {...field}>
      <textarea
        {...controlOf(field)}
        rows={rows}
        required={required}
        defaultValue={value}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- its mistake is the only one
        autoFocus={isFocused}
      />
      {children}
    </Field>
  )
}

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

export function controlOf({ id, name = id, hint, error }: Omit<FieldProps, 'label'>) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  const errors = use(ErrorList)
  if (!text) return null
  errors?.push({ id, text })
  return (
    <p className="field-error" id={`${id}-error`}>
      {text}
    </p>
  )
}
