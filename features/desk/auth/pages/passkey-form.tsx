import type { ReactNode } from 'react'
import { deskAuth } from '../../../../content/desk/auth.ts'

interface PasskeyFormProps {
  action: string
  does: 'create' | 'get'
  question: object
  field: 'answer' | 'proof'
  button: string
  error?: string | undefined
  children?: ReactNode
}

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
