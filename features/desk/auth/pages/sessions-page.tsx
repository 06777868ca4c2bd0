import { deskAuth } from '../../../../content/desk/auth.ts'
import { countText } from '../../../../platform/format/plural.ts'
import { deskRoutes } from '../../../../routes.ts'
import { DeskFrame, type DeskShell } from '../../../../platform/desk-kit/frame.tsx'
import { When } from '../../../../platform/desk-kit/when.tsx'

export interface SessionView {
  id: string
  browser: string
  openedBy: keyof typeof deskAuth.sessions.by
  openedAt: string
  expiresAt: string
}

interface PasskeyView {
  id: string
  name: string
  addedAt: string
  usedAt: string | null
}

interface SessionsProps {
  shell: DeskShell
  sessions: readonly SessionView[]
  here: string
  passkeys: readonly PasskeyView[]
  codesLeft: number
  signIn: string
}

const copy = deskAuth.sessions

export function SessionsPage({ shell, sessions, here, passkeys, codesLeft, signIn }: SessionsProps) {
  return (
    <DeskFrame
      shell={shell}
      title={copy.title}
      active="sessions"
      beside={<a href={deskRoutes.journal}>{copy.journal}</a>}
    >
      <section className="panel" aria-labelledby="open">
        <h2 id="open">{copy.open}</h2>
        <ul className="entries">
          {sessions.map((session) => (
            <Session key={session.id} session={session} here={session.id === here} shell={shell} />
          ))}
        </ul>
        <form method="post" action={deskRoutes.endSession}>
          <button className="button button-quiet" type="submit" name="all" value="yes">
            {copy.endAll}
          </button>
        </form>
      </section>
      <section className="panel" aria-labelledby="passkeys">
        <h2 id="passkeys">{copy.passkeys}</h2>
        {passkeys.length === 0 ? (
          <p>{copy.noPasskeys}</p>
        ) : (
          <>
            <ul className="entries">
              {passkeys.map((passkey) => (
                <Passkey key={passkey.id} passkey={passkey} shell={shell} />
              ))}
            </ul>
            <p className="quiet">
              {copy.signIn} <code>{signIn}</code>
            </p>
          </>
        )}
        <div className="ways">
          <a className="button" href={deskRoutes.passkey}>
            {copy.add}
          </a>
          {passkeys.length > 0 && <NewCodes left={codesLeft} />}
        </div>
      </section>
    </DeskFrame>
  )
}

function Session({ session, here, shell }: { session: SessionView; here: boolean; shell: DeskShell }) {
  return (
    <li>
      <p>
        <strong>{session.browser}</strong> {here && <span className="badge">{copy.here}</span>}
        <br />
        <span className="quiet">
          {copy.opened} <When at={session.openedAt} shell={shell} /> {copy.by[session.openedBy]},{' '}
          {copy.until.toLowerCase()} <When at={session.expiresAt} shell={shell} />
        </span>
      </p>
      <form method="post" action={deskRoutes.endSession}>
        <button className="link" type="submit" name="session" value={session.id}>
          {copy.end}
          <span className="unseen">
            : {session.browser}, {copy.opened.toLowerCase()} <When at={session.openedAt} shell={shell} />
          </span>
        </button>
      </form>
    </li>
  )
}

function Passkey({ passkey: { id, name, addedAt, usedAt }, shell }: { passkey: PasskeyView; shell: DeskShell }) {
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <br />
        <span className="quiet">
          {copy.added} <When at={addedAt} shell={shell} />,{' '}
          {usedAt ? (
            <>
              {copy.used} <When at={usedAt} shell={shell} />
            </>
          ) : (
            copy.never
          )}
        </span>
      </p>
      <form method="post" action={deskRoutes.removePasskey}>
        <button className="link" type="submit" name="passkey" value={id} aria-label={`${copy.remove}: ${name}`}>
          {copy.remove}
        </button>
      </form>
    </li>
  )
}

function NewCodes({ left }: { left: number }) {
  return (
    <form method="post" action={deskRoutes.recoveryCodes} className="ways">
      <button className="button button-quiet" type="submit">
        {copy.newCodes}
      </button>
      <span>{left === 0 ? copy.noCodes : countText(copy.codesLeft, left)}</span>
    </form>
  )
}
