import { TextField } from './fields.tsx'
import { DefaultSubmit, EmailSuggestion } from './suggestion.tsx'

interface EmailEntryProps {
  id: string
  /** `text` where an order number will do as well. */
  type: 'email' | 'text'
  label: string
  hint?: string
  value: string
  error: string | undefined
  /** Of a likely typo. */
  suggestion: string | null | undefined
  button: string
  look?: string
}

/** The only field of a form, with the question about a typo, and its button. */
export function EmailEntry({ suggestion, button, look = 'button', ...field }: EmailEntryProps) {
  return (
    <>
      {suggestion && <DefaultSubmit label={button} />}
      <TextField {...field} autoComplete="email" max={254}>
        {suggestion && <EmailSuggestion address={suggestion} questioned={field.value} />}
      </TextField>
      <button className={look} type="submit">
        {button}
      </button>
    </>
  )
}
