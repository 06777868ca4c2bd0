import { deskAuth } from '../../../content/desk/auth.ts'
import { deskRoutes } from '../../../routes.ts'
import { DeskFrame, type DeskShell } from '../frame.tsx'

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
