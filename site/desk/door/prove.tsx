import { deskDoor } from '../../../content/desk/door.ts'
import { deskRoutes } from '../../../routes.ts'
import { DeskFrame, type DeskShell } from '../frame.tsx'
import { PasskeyForm } from './passkey-form.tsx'

interface ProveProps {
  shell: DeskShell
  /** The form that was sent, to be sent again with the passkey's word. */
  action: string
  fields: readonly (readonly [name: string, value: string])[]
  question: object
  refused: boolean
}

/** Stands between a form and an act that moves money or people's data. */
export function ProvePage({ shell, action, fields, question, refused }: ProveProps) {
  const words = deskDoor.prove
  return (
    <DeskFrame shell={shell} title={words.title} active="today">
      <PasskeyForm
        action={action}
        does="get"
        question={question}
        field="proof"
        button={words.button}
        error={refused ? words.refused : undefined}
      >
        <p>{words.text}</p>
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </PasskeyForm>
      <p>
        <a href={deskRoutes.today}>{words.back}</a>
      </p>
    </DeskFrame>
  )
}
