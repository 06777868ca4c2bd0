import { deskDoor } from '../../../content/desk/door.ts'
import { deskRoutes } from '../../../routes.ts'
import { DeskFrame, type DeskShell } from '../frame.tsx'
import { When } from '../when.tsx'

export interface SessionView {
  id: string
  browser: string
  openedBy: keyof typeof deskDoor.sessions.by
  openedAt: string
  expiresAt: string
}

export interface PasskeyView {
  id: string
  name: string
  addedAt: string
  usedAt: string | null
}

interface SessionsProps {
  shell: DeskShell
  sessions: readonly SessionView[]
  /** The session that looks at the page. */
  here: string
  passkeys: readonly PasskeyView[]
  codesLeft: number
  /** The address of the way in with a passkey. */
  signIn: string
}

const words = deskDoor.sessions

/** Who is in, and with what they can come in again. */
export function SessionsPage({ shell, sessions, here, passkeys, codesLeft, signIn }: SessionsProps) {
  return (
    <DeskFrame
      shell={shell}
      title={words.title}
      active="sessions"
      beside={<a href={deskRoutes.journal}>{words.journal}</a>}
    >
      <section className="panel" aria-labelledby="open">
        <h2 id="open">{words.open}</h2>
        <ul className="entries">
          {sessions.map((session) => (
            <Session key={session.id} session={session} here={session.id === here} shell={shell} />
          ))}
        </ul>
        <form method="post" action={deskRoutes.endSession}>
          <button className="button button-quiet" type="submit" name="all" value="yes">
            {words.endAll}
          </button>
        </form>
      </section>
      <section className="panel" aria-labelledby="passkeys">
        <h2 id="passkeys">{words.passkeys}</h2>
        {passkeys.length === 0 ? (
          <p>{words.noPasskeys}</p>
        ) : (
          <>
            <ul className="entries">
              {passkeys.map((passkey) => (
                <Passkey key={passkey.id} passkey={passkey} shell={shell} />
              ))}
            </ul>
            <p className="quiet">
              {words.signIn} <code>{signIn}</code>
            </p>
          </>
        )}
        <div className="ways">
          <a className="button" href={deskRoutes.passkey}>
            {words.add}
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
        <strong>{session.browser}</strong> {here && <span className="badge">{words.here}</span>}
        <br />
        <span className="quiet">
          {words.opened} <When at={session.openedAt} shell={shell} /> {words.by[session.openedBy]} ·{' '}
          {words.until.toLowerCase()} <When at={session.expiresAt} shell={shell} />
        </span>
      </p>
      <form method="post" action={deskRoutes.endSession}>
        <button
          className="link"
          type="submit"
          name="session"
          value={session.id}
          aria-label={`${words.end}: ${session.browser}`}
        >
          {words.end}
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
          {words.added} <When at={addedAt} shell={shell} /> ·{' '}
          {usedAt ? (
            <>
              {words.used} <When at={usedAt} shell={shell} />
            </>
          ) : (
            words.never
          )}
        </span>
      </p>
      <form method="post" action={deskRoutes.removePasskey}>
        <button className="link" type="submit" name="passkey" value={id} aria-label={`${words.remove}: ${name}`}>
          {words.remove}
        </button>
      </form>
    </li>
  )
}

function NewCodes({ left }: { left: number }) {
  return (
    <form method="post" action={deskRoutes.recoveryCodes} className="ways">
      <button className="button button-quiet" type="submit">
        {words.newCodes}
      </button>
      <span>{left === 0 ? words.noCodes : `${left} ${words.codesLeft}`}</span>
    </form>
  )
}
