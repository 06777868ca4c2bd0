import type { ReactNode } from 'react'
import { shopText } from '../../content/shop.ts'
import { Style } from '../ui/style.tsx'
import css from './fields.css?inline'

/** What is wrong with the field of this id, in words. `id: null`: with the form as a whole. */
export interface Fault {
  id: string | null
  text: string
}

/** The look of every field, for those that stand elsewhere. */
export const FieldStyle = () => <Style name="fields" css={css} />

interface FaultSummaryProps {
  faults: readonly Fault[]
  /** What is said above them, where a joke would be out of place. */
  title?: string
}

/** Everything that is wrong, above the form, each leading to its field. */
export function FaultSummary({ faults, title = shopText.faults.summary }: FaultSummaryProps) {
  if (faults.length === 0) return null
  return (
    // Focused as soon as the page is there, so that nobody has to find out what happened.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="faults" role="alert" aria-labelledby="faults-title" tabIndex={-1} autoFocus>
      <Style name="fields" css={css} />
      <h2 id="faults-title">{title}</h2>
      <ul>
        {faults.map(({ id, text }) => (
          <li key={text}>{id ? <a href={`#${id}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  )
}

interface TextFieldProps {
  id: string
  type: 'email' | 'text'
  autoComplete: 'email' | 'name' | 'off'
  label: string
  hint?: string
  value: string
  fault?: string | undefined
  children?: ReactNode
}

export function TextField({ id, type, autoComplete, label, hint, value, fault, children }: TextFieldProps) {
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <Style name="fields" css={css} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldFault id={id} text={fault} />
      <input
        id={id}
        name={id}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={described || undefined}
      />
      {children}
    </div>
  )
}

/** The fault right above its field; the field names it with aria-describedby. */
export function FieldFault({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className="field-fault" id={`${id}-fault`}>
      {text}
    </p>
  )
}
