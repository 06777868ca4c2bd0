import type { ReactNode } from 'react'
import { deskDoor } from '../../../content/desk/door.ts'

interface PasskeyFormProps {
  action: string
  /** Whether the browser makes a passkey or shows one it has. */
  does: 'create' | 'get'
  /** What the browser is asked, in the words of its own interface. */
  question: object
  /** The field that carries the answer. */
  field: 'answer' | 'proof'
  button: string
  fault?: string | undefined
  children?: ReactNode
}

/** A form that a script sends once the browser has answered for the passkey. */
export function PasskeyForm({ action, does, question, field, button, fault, children }: PasskeyFormProps) {
  return (
    <form
      className="panel narrow"
      method="post"
      action={action}
      data-passkey={does}
      data-question={JSON.stringify(question)}
      data-cancelled={deskDoor.passkey.cancelled}
    >
      {children}
      <input type="hidden" name={field} data-answer="" />
      <p className="field-fault" role="alert" data-fault="" hidden={!fault}>
        {fault}
      </p>
      <noscript>
        <p className="field-fault">{deskDoor.passkey.needsScripts}</p>
      </noscript>
      <p>
        <button className="button" type="submit">
          {button}
        </button>
      </p>
    </form>
  )
}
