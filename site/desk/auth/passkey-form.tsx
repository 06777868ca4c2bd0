import type { ReactNode } from 'react'
import { deskAuth } from '../../../content/desk/auth.ts'

interface PasskeyFormProps {
  action: string
  /** Whether the browser makes a passkey or shows one it has. */
  does: 'create' | 'get'
  /** What the browser is asked, in the copy of its own interface. */
  question: object
  /** The field that carries the answer. */
  field: 'answer' | 'proof'
  button: string
  error?: string | undefined
  children?: ReactNode
}

/** A form that a script sends once the browser has answered for the passkey. */
export function PasskeyForm({ action, does, question, field, button, error, children }: PasskeyFormProps) {
  return (
    <form
      className="panel narrow"
      method="post"
      action={action}
      data-passkey={does}
      data-question={JSON.stringify(question)}
      data-cancelled={deskAuth.passkey.cancelled}
    >
      {children}
      <input type="hidden" name={field} data-answer="" />
      <p className="field-error" role="alert" data-error="" hidden={!error}>
        {error}
      </p>
      <noscript>
        <p className="field-error">{deskAuth.passkey.needsScripts}</p>
      </noscript>
      <p>
        <button className="button" type="submit">
          {button}
        </button>
      </p>
    </form>
  )
}
