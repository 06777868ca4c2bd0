import { deskAuth } from '../../../../content/desk/auth.ts'
import { deskRoutes } from '../../../../routes.ts'
import { TextField } from '../../../../platform/ui/shop/fields.tsx'
import { DeskFrame, type DeskShell } from '../../../../platform/desk-kit/frame.tsx'
import { PasskeyForm } from './passkey-form.tsx'

interface SignInProps {
  shell: DeskShell
  question: object
  wrong: 'passkey' | 'code' | null
  /** The page to go to afterwards. */
  to: string
}

export function SignInPage({ shell, question, wrong, to }: SignInProps) {
  const { title, text, button, lost, lostText, code, codeHint, codeButton, command, wrongCode, wrongPasskey } =
    deskAuth.signIn
  return (
    <DeskFrame shell={shell} title={title} active={null}>
      <PasskeyForm
        action={deskRoutes.signIn}
        does="get"
        question={question}
        field="answer"
        button={button}
        error={wrong === 'passkey' ? wrongPasskey : undefined}
      >
        <p>{text}</p>
        <input type="hidden" name="to" value={to} />
      </PasskeyForm>
      <form className="panel narrow" method="post" action={deskRoutes.signInByCode}>
        <h2>{lost}</h2>
        <p>{lostText}</p>
        <TextField
          id="code"
          type="text"
          autoComplete="off"
          label={code}
          hint={codeHint}
          max={100}
          value=""
          error={wrong === 'code' ? wrongCode : undefined}
        />
        <p>
          <button className="button button-quiet" type="submit">
            {codeButton}
          </button>
        </p>
        <p className="quiet">{command}</p>
      </form>
    </DeskFrame>
  )
}

export function SignInLinkPage({ shell, action }: { shell: DeskShell; action: string }) {
  const { title, text, button } = deskAuth.enter
  return (
    <DeskFrame shell={shell} title={title} active={null}>
      <form className="panel narrow" method="post" action={action}>
        <p>{text}</p>
        <p>
          <button className="button" type="submit">
            {button}
          </button>
        </p>
      </form>
    </DeskFrame>
  )
}
