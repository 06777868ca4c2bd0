import type { ReactNode } from 'react'
import { deskAuth } from '../../../../content/desk/auth.ts'
import { PageError } from '../../../../platform/desk-kit/page-errors.tsx'

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
      <PageError text={error} />
      <p className="field-error" role="alert" data-error="" hidden />
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
