import { deskAuth } from '../../../content/desk/auth.ts'
import { deskRoutes } from '../../../routes.ts'
import { DeskFrame, type DeskShell } from '../frame.tsx'
import { PasskeyForm } from './passkey-form.tsx'

interface RequirePasskeyProps {
  shell: DeskShell
  action: string
  fields: readonly (readonly [name: string, value: string])[]
  question: object
  refused: boolean
}

export function RequirePasskeyPage({ shell, action, fields, question, refused }: RequirePasskeyProps) {
  const copy = deskAuth.prove
  return (
    <DeskFrame shell={shell} title={copy.title} active="today">
      <PasskeyForm
        action={action}
        does="get"
        question={question}
        field="proof"
        button={copy.button}
        error={refused ? copy.refused : undefined}
      >
        <p>{copy.text}</p>
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </PasskeyForm>
      <p>
        <a href={deskRoutes.today}>{copy.back}</a>
      </p>
    </DeskFrame>
  )
}
