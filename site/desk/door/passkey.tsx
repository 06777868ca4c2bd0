import { deskDoor } from '../../../content/desk/door.ts'
import { deskRoutes } from '../../../routes.ts'
import { TextField } from '../../shop/fields.tsx'
import { DeskFrame, type DeskShell } from '../frame.tsx'
import { PasskeyForm } from './passkey-form.tsx'

interface PasskeyPageProps {
  shell: DeskShell
  /** `null`: the site's address can have no passkeys. */
  question: object | null
  refused: boolean
}

/** Offers to enrol a passkey. */
export function PasskeyPage({ shell, question, refused }: PasskeyPageProps) {
  const words = deskDoor.passkey
  return (
    <DeskFrame shell={shell} title={words.title} active="sessions">
      {question ? (
        <PasskeyForm
          action={deskRoutes.passkey}
          does="create"
          question={question}
          field="answer"
          button={words.button}
          error={refused ? words.refused : undefined}
        >
          <p>{words.text}</p>
          <TextField
            id="name"
            type="text"
            autoComplete="off"
            label={words.name}
            hint={words.nameHint}
            value={words.suggestion}
          />
        </PasskeyForm>
      ) : (
        <p className="panel narrow">{words.impossible}</p>
      )}
      <p>
        <a href={deskRoutes.today}>{words.later}</a>
      </p>
    </DeskFrame>
  )
}
