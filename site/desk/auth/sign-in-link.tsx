import { deskAuth } from '../../../content/desk/auth.ts'
import { DeskFrame, type DeskShell } from '../frame.tsx'

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
