import { FieldFault, FieldStyle } from '../fields.tsx'

interface WordsFieldProps {
  id: string
  label: string
  hint?: string
  value: string
  rows: number
  fault?: string | undefined
}

/** A field for more than one line. */
export function WordsField({ id, label, hint, value, rows, fault }: WordsFieldProps) {
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <FieldStyle />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldFault id={id} text={fault} />
      <textarea
        id={id}
        name={id}
        rows={rows}
        defaultValue={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={described || undefined}
      />
    </div>
  )
}
