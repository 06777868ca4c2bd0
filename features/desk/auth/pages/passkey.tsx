import { deskAuth } from '../../../../content/desk/auth.ts'
import { deskRoutes } from '../../../../routes.ts'
import { TextField } from '../../../../platform/ui/shop/fields.tsx'
import { DeskFrame, type DeskShell } from '../../../../platform/desk-kit/frame.tsx'
import { PasskeyForm } from './passkey-form.tsx'

/** What was sent and not accepted. */
export interface PasskeyAgain {
  refused?: boolean
  name?: { value: string; error: string | undefined }
}

interface PasskeyPageProps extends PasskeyAgain {
  shell: DeskShell
  /** `null`: the site's address can have no passkeys. */
  question: object | null
}

export function PasskeyPage({ shell, question, refused, name }: PasskeyPageProps) {
  const copy = deskAuth.passkey
  return (
    <DeskFrame shell={shell} title={copy.title} active="sessions">
      {question ? (
        <PasskeyForm
          action={deskRoutes.passkey}
          does="create"
          question={question}
          field="answer"
          button={copy.button}
          error={refused ? copy.refused : undefined}
        >
          <p>{copy.text}</p>
          <TextField
            id="name"
            type="text"
            autoComplete="off"
            label={copy.name}
            hint={copy.nameHint}
            max={60}
            value={name?.value ?? copy.suggestion}
            error={name?.error}
          />
        </PasskeyForm>
      ) : (
        <p className="panel narrow">{copy.impossible}</p>
      )}
      <p>
        <a href={deskRoutes.today}>{copy.later}</a>
      </p>
    </DeskFrame>
  )
}

export function RecoveryCodesPage({ shell, codes }: { shell: DeskShell; codes: readonly string[] }) {
  const { title, text, print, onward } = deskAuth.codes
  return (
    <DeskFrame shell={shell} title={title} active="sessions">
      <div className="panel narrow">
        <p>{text}</p>
        <ol className="codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <p className="ways">
          <a className="button" href={deskRoutes.today}>
            {onward}
          </a>
          <button className="button button-quiet" type="button" data-print="" hidden>
            {print}
          </button>
        </p>
      </div>
    </DeskFrame>
  )
}

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
