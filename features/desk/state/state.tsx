import { deskEdition } from '../../../content/desk/edition.ts'
import { deskFrame } from '../../../content/desk/frame.ts'
import { deskState } from '../../../content/desk/state.ts'
import { deskRoutes } from '../../../routes.ts'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { PageError } from '../../../platform/desk-kit/page-errors.tsx'
import { When } from '../../../platform/desk-kit/when.tsx'
import { useSoldBook } from '../../../platform/ui/sold-book.ts'
import { parsePoint, PointText } from '../setup/open-points.tsx'
import type { ProviderView, StateView } from './state-view.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'

interface StateProps {
  shell: DeskShell
  state: StateView
  openPoints: readonly string[]
  /** Why there is no backup. */
  error: string | null
}

export function StatePage({ shell, state, openPoints, error }: StateProps) {
  const { isGuide } = useSoldBook()
  return (
    <DeskFrame shell={shell} title={deskFrame.sections.state} active="state">
      <PageError text={error} />
      <div className="panels">
        <Providers providers={state.providers} />
        <Mail mail={state.mail} shell={shell} />
        <Machine state={state} shell={shell} />
      </div>
      <GoLive points={openPoints} />
      {isGuide && (
        <p>
          <a href={deskRoutes.edition}>{deskEdition.link}</a>
        </p>
      )}
    </DeskFrame>
  )
}

function Providers({ providers }: { providers: readonly ProviderView[] }) {
  const copy = deskState.providers
  return (
    <section className="panel" aria-labelledby="providers">
      <h2 id="providers">{copy.title}</h2>
      <ul className="entries">
        {providers.map((provider) => (
          <li key={provider.name}>
            <Provider provider={provider} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Provider({ provider }: { provider: ProviderView }) {
  const copy = deskState.providers
  const name = copy.names[provider.name] ?? provider.name
  switch (provider.outcome) {
    case 'rehearsal':
      return <p>{copy.rehearsal}</p>
    case 'silent':
      return (
        <p>
          <span className="badge" data-tone="bad">
            {name}
          </span>{' '}
          {copy.silent} {provider.why}
        </p>
      )
    case 'answered':
      return (
        <div>
          <p>
            <strong>{name}</strong>{' '}
            <span className="badge" data-tone={provider.live ? 'good' : undefined}>
              {provider.live ? copy.live : copy.test}
            </span>
          </p>
          <Webhook address={provider.webhook} missing={provider.missing} />
          {provider.missingMethods?.length ? (
            <p>
              {copy.methods} <strong>{provider.missingMethods.join(', ')}</strong>
            </p>
          ) : null}
        </div>
      )
  }
}

function Webhook({ address, missing }: { address: string; missing: readonly string[] | null }) {
  const copy = deskState.providers
  const verdict = missing === null ? copy.none : missing.length > 0 ? copy.missing : copy.whole
  return (
    <>
      <p>
        {copy.webhook} <code>{address}</code> {verdict}
      </p>
      {missing && missing.length > 0 && (
        <ul>
          {missing.map((event) => (
            <li key={event}>
              <code>{event}</code>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Mail({ mail, shell }: { mail: StateView['mail']; shell: DeskShell }) {
  const copy = deskState.mail
  return (
    <section className="panel" aria-labelledby="mail">
      <h2 id="mail">{copy.title}</h2>
      <p>{mail.server ? copy.server : copy.noServer}</p>
      <p>
        {copy.last}:{' '}
        {mail.last ? (
          <>
            {outcomeOf(mail.last.outcome)}, <When at={mail.last.at} shell={shell} />
          </>
        ) : (
          copy.never
        )}
      </p>
      <form method="post" action={deskRoutes.testMail}>
        <button className="button button-quiet" type="submit">
          {copy.button} {mail.to}
        </button>
      </form>
    </section>
  )
}

function outcomeOf(outcome: string): string {
  const { accepted, filed, refused } = deskState.mail.outcomes
  if (outcome === 'accepted') return accepted
  return outcome === 'filed' ? filed : outcome.replace(/^refused:/, refused)
}

function GoLive({ points }: { points: readonly string[] }) {
  const { title, none } = deskState.goLive
  return (
    <section className="panel" aria-labelledby="go-live">
      <h2 id="go-live">
        {title} <span className="badge">{points.length}</span>
      </h2>
      {points.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className="entries">
          {points.map((point) => (
            <li key={point}>
              <p>
                <PointText point={parsePoint(point)} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const copy = deskState.machine

function Machine({ state, shell }: { state: StateView; shell: DeskShell }) {
  const { database, disk, sync, backup } = state
  const facts = [
    [copy.shop, deskState.modes[state.mode]],
    [copy.address, state.siteUrl],
    [copy.node, state.node.replace('v', '')],
    [copy.database, `${database.name}, ${size(database.bytes)}`],
    [copy.disk, `${size(disk.free)} ${copy.free} ${copy.of} ${size(disk.whole)}`],
    [copy.sync, fillTemplate(copy.synced, { count: sync.logs, size: size(sync.bytes) })],
    [copy.health, state.up ? copy.up : copy.down],
  ] as const
  return (
    <section className="panel" aria-labelledby="machine">
      <h2 id="machine">{copy.title}</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{copy.backup}</dt>
          <dd>{backup ? <Backup backup={backup} shell={shell} /> : copy.noBackup}</dd>
        </div>
      </dl>
      {state.canBackUp && (
        <form method="post" action={deskRoutes.backup}>
          <button className="button button-quiet" type="submit">
            {copy.backUp}
          </button>
        </form>
      )}
    </section>
  )
}

function Backup({ backup: { at, place }, shell }: { backup: NonNullable<StateView['backup']>; shell: DeskShell }) {
  return (
    <>
      <When at={at} shell={shell} />
      {place && (
        <>
          {' '}
          <code>{place}</code>
        </>
      )}
    </>
  )
}

/** "1.2 GB" */
function size(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB']
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length)
  return `${(bytes / 1000 ** power).toFixed(1)} ${units[power - 1]}`
}
